import type { ToolField, ToolInput } from '#app/engines/tools/tool.ts'

/** The input in the controls of a form, also where the form is no form element. */
export function readControls(root: HTMLElement, fields: readonly ToolField[]): ToolInput {
  return Object.fromEntries(
    fields.map(({ name, kind }) => {
      const control = root.querySelector<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
        `[name="${CSS.escape(name)}"]`,
      )
      const isTicked = kind === 'tick' && (control as HTMLInputElement | null)?.checked === true
      return [name, kind === 'tick' ? (isTicked ? 'yes' : '') : (control?.value ?? '')]
    }),
  )
}

export function sameInput(one: ToolInput, other: ToolInput, names: readonly string[]): boolean {
  return names.every((name) => (one[name] ?? '') === (other[name] ?? ''))
}
