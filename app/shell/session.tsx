import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useRevalidator } from "react-router";
import type { Session } from "#app/access/session.ts";
import { settleDrafts } from "#app/shell/drafts/draft-storage.ts";

export type { Session } from "#app/access/session.ts";

type SessionState = { session: Session | null };

const SessionContext = createContext<SessionState | null>(null);

/** How often an open, visible tab of a signed-in person asks whether it still is (ms). */
const askEvery = 5000;
/** Through this key in local storage tabs tell each other that somebody signed in or out. */
const eventKey = "diwan-session-event";

/** Sent before a gated page is loaded anew because nobody is signed in any more; who prevents it keeps what is typed. */
export const signedOutEvent = "diwan-signed-out";

/** Who is signed in, as one word: a change of it means that another person, or another role, is here now. */
const identityOf = (session: Session | null): string => (session ? `${session.user.id} ${session.user.user_metadata.role_name}` : "");

const gated = () => /^\/(admin|crm|account)(\/|$)/.test(location.pathname);

/** Asks the server; undefined when it does not answer or cannot say, so that a hiccup signs nobody out. */
async function ask(): Promise<Session | null | undefined> {
  try {
    const response = await fetch("/api/session", { headers: { accept: "application/json" }, cache: "no-store" });
    if (!response.ok) return undefined;
    const session = ((await response.json()) as { session: Session | null }).session;
    return session?.user.user_metadata.role_name === "unknown" ? undefined : session;
  } catch {
    return undefined;
  }
}

/** Follows sign-outs in other tabs and roles taken away: a gated page is loaded anew, so that its gate decides; a public page redraws its links. */
export function SessionProvider({ initial, children }: { initial: Session | null; children: ReactNode }) {
  const [session, setSession] = useState(initial);
  const revalidator = useRevalidator();
  const shown = useRef(identityOf(initial));
  const revalidate = useRef(revalidator.revalidate);
  revalidate.current = revalidator.revalidate;

  useEffect(() => {
    shown.current = identityOf(initial);
    setSession(initial);
    announce(shown.current);
    settleDrafts(initial?.user.id ?? null);
  }, [initial]);

  useEffect(() => {
    let checking = false;
    const look = async () => {
      if (checking) return;
      checking = true;
      const found = await ask();
      checking = false;
      // `unknown` on screen stays until the lookup answers again, and is then another identity
      if (found === undefined || identityOf(found) === shown.current) return;
      // Where something is typed that is not saved, the page stays: whoever comes back finds it as it was.
      if (!found && gated() && !window.dispatchEvent(new Event(signedOutEvent, { cancelable: true }))) return;
      shown.current = identityOf(found);
      announce(shown.current);
      settleDrafts(found?.user.id ?? null);
      if (gated()) return location.reload();
      setSession(found);
      await revalidate.current();
    };
    const heard = (event: StorageEvent) => {
      if (event.key === eventKey && event.newValue !== shown.current) void look();
    };
    const back = () => {
      if (document.visibilityState === "visible" && shown.current) void look();
    };
    const timer = setInterval(back, askEvery);
    window.addEventListener("storage", heard);
    window.addEventListener("focus", back);
    document.addEventListener("visibilitychange", back);
    return () => {
      clearInterval(timer);
      window.removeEventListener("storage", heard);
      window.removeEventListener("focus", back);
      document.removeEventListener("visibilitychange", back);
    };
  }, []);

  const state = useMemo(() => ({ session }), [session]);
  return <SessionContext value={state}>{children}</SessionContext>;
}

function announce(identity: string): void {
  try {
    if (localStorage.getItem(eventKey) !== identity) localStorage.setItem(eventKey, identity);
  } catch {
    // Private windows may refuse storage; the tabs then learn of each other by asking.
  }
}

/** Who is signed in, or null. It chooses links; rights are asked of the server. Throws outside its provider. */
export function useSession(): SessionState {
  const state = useContext(SessionContext);
  if (!state) throw new Error("useSession must be used inside SessionProvider");
  return state;
}
