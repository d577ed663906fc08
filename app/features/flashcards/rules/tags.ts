import { MOST_TAGS } from './limits.ts'

/** Tags as a person types them, with commas between: lower case, each once. */
export function readTags(text: string): string[] {
  const tags = text
    .split(/[,\n]/)
    .map((tag) =>
      tag
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim()
        .toLowerCase()
        .slice(0, 40),
    )
    .filter(Boolean)
  return [...new Set(tags)].slice(0, MOST_TAGS)
}
