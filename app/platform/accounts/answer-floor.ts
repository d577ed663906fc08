/**
 * Hides how long an answer took, because that time can tell whether an account exists. An answer waits until the
 * next whole multiple of `stepMs`, so that answers on a busy machine look alike too.
 */
export interface AnswerFloor {
  stepMs: number
  /** Milliseconds on a clock that never goes back. */
  now(): number
  wait(ms: number): Promise<void>
}

export function answerFloor(stepMs: number): AnswerFloor {
  return {
    stepMs,
    now: () => performance.now(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  }
}

/** For commands and tests: no waiting. */
export const NO_FLOOR: AnswerFloor = { stepMs: 0, now: () => 0, wait: async () => undefined }

/** Runs `answer`, and waits until the floor when `applies` says that its time could tell something. */
export async function withFloor<T>(
  floor: AnswerFloor,
  answer: () => Promise<T>,
  applies: (result: T) => boolean,
): Promise<T> {
  const startedAt = floor.now()
  const result = await answer()
  if (floor.stepMs > 0 && applies(result)) {
    const spent = floor.now() - startedAt
    await floor.wait(floor.stepMs - (spent % floor.stepMs))
  }
  return result
}
