import { useCallback, useEffect, useRef, useState } from 'react'
import type { ToolInput, ToolSubject } from '#app/engines/tools/tool.ts'
import type { OpenedTool } from '../pages/subject-page.server.ts'
import { toolPath } from '../rules/tool-link.ts'
import { sameInput } from './form-input.ts'

/** Typing pauses this long before the answer follows, and before the address follows. */
const PAUSE = 200
const ADDRESS_PAUSE = 600

/** Work that takes longer than this shows that it is going on, with Cancel. */
const VISIBLE_WAIT = 300

/** The state of an opened tool: its input, and the answer that follows each change. */
export function useTool(subject: ToolSubject, opened: OpenedTool) {
  const { id, isHeavy, staysInBrowser, fields } = opened
  const [input, setInput] = useState<ToolInput>(opened.input)
  const [run, setRun] = useState(opened.run)
  const [isSlow, setSlow] = useState(false)
  /** The code of the tool could not be loaded: the form can be sent to the server. */
  const [isStuck, setStuck] = useState(false)
  /** The answer is from this browser, not from the server. */
  const [isOwn, setOwn] = useState(false)
  /** Counts the inputs that a person sent, so that a refusal takes the focus once. */
  const [asked, setAsked] = useState(opened.isAsked ? 1 : 0)
  const timers = useRef<{ run?: Timer; address?: Timer; slow?: Timer }>({})
  const going = useRef<AbortController | null>(null)
  useEffect(() => {
    const own = timers.current
    return () => {
      going.current?.abort()
      for (const timer of Object.values(own)) clearTimeout(timer)
    }
  }, [])

  const calculate = useCallback(
    async (next: ToolInput, isSent: boolean) => {
      going.current?.abort()
      const own = new AbortController()
      going.current = own
      clearTimeout(timers.current.slow)
      timers.current.slow = setTimeout(() => setSlow(true), VISIBLE_WAIT)
      try {
        const { runInBrowser } = await import('./run-in-browser.ts')
        const done = await runInBrowser({ subject, id, isHeavy, input: next, signal: own.signal })
        if (own.signal.aborted) return
        setRun(done)
        setOwn(true)
        if (isSent) setAsked((count) => count + 1)
      } catch {
        if (!own.signal.aborted) setStuck(true)
      } finally {
        if (going.current === own) {
          clearTimeout(timers.current.slow)
          setSlow(false)
        }
      }
    },
    [subject, id, isHeavy],
  )

  const change = (next: ToolInput, { isSent = false } = {}) => {
    setInput(next)
    clearTimeout(timers.current.run)
    clearTimeout(timers.current.address)
    if (opened.run) {
      if (isSent) void calculate(next, true)
      else timers.current.run = setTimeout(() => void calculate(next, false), PAUSE)
    }
    if (!staysInBrowser)
      timers.current.address = setTimeout(() => keepInAddress(toolPath(subject, id, next)), ADDRESS_PAUSE)
  }

  const cancel = () => {
    going.current?.abort()
    clearTimeout(timers.current.slow)
    setSlow(false)
  }
  const names = fields.map(({ name }) => name)
  /** The answer is for the input that the form shows. */
  const isCurrent = run !== null && sameInput(run.input, input, names)
  return { input, run, change, cancel, isSlow, isStuck, asked, isCurrent, isOwn }
}

type Timer = ReturnType<typeof setTimeout>

function keepInAddress(path: string): void {
  if (window.location.pathname + window.location.search !== path)
    window.history.replaceState(window.history.state, '', path)
}
