/**
 * Bare names from before the rule, with the number of files or exports. The list may only shrink: rename one and lower
 * its number, or remove its line.
 */
export const KNOWN_NAMES: Readonly<Record<string, number>> = {}
