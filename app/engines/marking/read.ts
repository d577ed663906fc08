export type Reading = { ok: true; readAs: string; latex: string } | { ok: false; reason: string }

/** How an answer is read, shown while it is typed; needs no expected answer. Never throws. */
export function readAnswer(
  _kind: string,
  text: string,
  _options?: Readonly<Record<string, unknown>>,
): Reading {
  const trimmed = text.trim()
  return trimmed === ''
    ? { ok: false, reason: 'Nothing is written yet.' }
    : { ok: true, readAs: trimmed, latex: trimmed }
}
