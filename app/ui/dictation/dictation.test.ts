import { expect, it } from 'vitest'
import { dictation, finalText } from './dictation.ts'

const result = (transcript: string, isFinal = true) => Object.assign([{ transcript }], { isFinal })

it('writes final texts from the first that changed', () => {
  expect(
    finalText({
      resultIndex: 1,
      results: [result('before'), result(' at the anode '), result('not yet', false)],
    }),
  ).toBe('at the anode')
})

it('knows documents that may not use the microphone', () => {
  expect(dictation.mayListen({})).toBe(true)
  for (const allowed of [true, false])
    expect(dictation.mayListen({ featurePolicy: { allowsFeature: () => allowed } })).toBe(allowed)
})

it('says why it ended, and is not offered where the browser has none', () => {
  expect(dictation.isPossible({})).toBe(false)
  expect(dictation.start({ heard: () => undefined, ended: () => undefined }, 'en-AU', {})).toBeNull()
  class Recognition {
    onerror: ((event: { error: string }) => void) | null = null
    onend: (() => void) | null = null
    start() {
      this.onerror?.({ error: 'not-allowed' })
      this.onend?.()
    }
    stop() {}
  }
  const said: string[] = []
  const scope = { webkitSpeechRecognition: Recognition }
  dictation.start({ heard: (text) => said.push(text), ended: (why) => said.push(why) }, 'en-AU', scope)
  expect(said).toEqual([expect.stringContaining('does not allow the microphone')])
})
