/** JSON with sorted keys, because jsonb does not keep their order. */
export const stableJson = (value: unknown): string => JSON.stringify(sorted(value))

export const sameJson = (one: unknown, other: unknown): boolean => stableJson(one) === stableJson(other)

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  )
}
