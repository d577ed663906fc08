import { hash, verify } from '@node-rs/argon2'

/** argon2id by default of the library; the figures are OWASP's minimum (Password Storage Cheat Sheet: m=19 MiB, t=2, p=1). */
export const OWASP_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** For tests only: the smallest figures that argon2 takes. */
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
      // A damaged row is a wrong password for the person and no reason for a 500.
      return verify(data.hash, data.password.normalize('NFKC')).catch(() => false)
    },
  }
}
