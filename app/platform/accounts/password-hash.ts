import { hash, verify } from '@node-rs/argon2'

/** The library's default is argon2id; the cost is OWASP's minimum (Password Storage Cheat Sheet: m=19 MiB, t=2, p=1). */
export const OWASP_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** For tests only: the lowest cost that argon2 accepts. */
export const TEST_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 }

export type HashCost = typeof OWASP_COST

export interface PasswordHashing {
  hash(password: string): Promise<string>
  verify(data: { hash: string; password: string }): Promise<boolean>
}

export function passwordHashing(cost: HashCost): PasswordHashing {
  return {
    hash: (password) => hash(password.normalize('NFKC'), cost),
    async verify(data) {
      // A damaged hash counts as a wrong password, not as an error of the server.
      return verify(data.hash, data.password.normalize('NFKC')).catch(() => false)
    },
  }
}
