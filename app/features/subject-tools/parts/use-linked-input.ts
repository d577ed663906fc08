import { useEffect } from 'react'
import type { ToolInput } from '#app/engines/tools/tool.ts'
import type { OpenedTool } from '../pages/subject-page.server.ts'
import { inputFrom, inputIn } from '../rules/tool-link.ts'
import { sameInput } from './form-input.ts'

/**
 * Reads the values in the address where the page does not have them: a page from the device, without a connection, has
 * those of the first example.
 */
export function useLinkedInput(opened: OpenedTool, set: (input: ToolInput) => void): void {
  useEffect(() => {
    const { fields, input, run, staysInBrowser } = opened
    if (staysInBrowser) return
    const query = new URLSearchParams(window.location.search)
    // A tool without a form has names of its own.
    const linked = run ? inputFrom(query, fields) : inputIn(query)
    const names = run ? fields.map(({ name }) => name) : Object.keys({ ...input, ...linked })
    if (linked && !sameInput(linked, input, names)) set(linked)
    // Runs once: later changes write the address themselves.
  }, []) // oxlint-disable-line react/exhaustive-deps
}
