// Hashing a password takes a twentieth of a second by design, and the stories of accounts hash hundreds. In stories it takes as good as nothing;
// the built server's stories and the journeys hash as the product does.
import crypto, { type ScryptOptions } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

const known = Symbol.for("diwan.cheap-passwords");
const { scrypt } = crypto;

if (!Object.hasOwn(crypto, known)) {
  const cheap = (
    password: string,
    salt: string,
    length: number,
    options: ScryptOptions,
    done: (error: Error | null, key: Buffer) => void,
  ) => scrypt(password, salt, length, { ...options, N: 2 }, done);
  Object.assign(crypto, { scrypt: cheap, [known]: true });
  // Those who import it by name get it too.
  syncBuiltinESMExports();
}
