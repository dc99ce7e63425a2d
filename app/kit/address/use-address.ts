import { useNavigate, useSearchParams } from "react-router";

export type Address = {
  get: (name: string) => string;
  to: (parts: Record<string, string>) => string;
  go: (parts: Record<string, string>, options?: { replace?: boolean }) => void;
};

const places = ["page", "older", "newer"];

/** Search, filters and order of a list that is no record set, as they stand in its address. */
export function useAddress(): Address {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const to = (parts: Record<string, string>): string => {
    const next = new URLSearchParams(search);
    for (const place of places) next.delete(place);
    for (const [name, value] of Object.entries(parts)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    return next.size > 0 ? `?${next}` : "?";
  };
  return {
    get: (name) => search.get(name) ?? "",
    to,
    go: (parts, { replace = false } = {}) => void navigate(to(parts), { replace, preventScrollReset: true }),
  };
}
