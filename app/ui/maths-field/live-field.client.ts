import { MathfieldElement } from 'mathlive'
import './live-field.css'
import { keyboardLayouts } from '#app/ui/maths-field/keyboard-layouts.ts'

export interface LiveField {
  focus: () => void
  /** A marked answer can be read but not changed. */
  lock: (locked: boolean) => void
  /** The same answer as people type it ("4pi*25"), for the plain field. */
  typed: () => string
  destroy: () => void
}

interface Policies {
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createHTML: (html: string) => string },
    ) => { createHTML: (html: string) => unknown }
  }
}

let prepared = false

/**
 * Once per document: our own fonts (KaTeX's, from the style sheet), no sounds, and a keyboard that tells the page its
 * height.
 */
function prepare(): void {
  if (prepared) return
  prepared = true
  const types = (globalThis as Policies).trustedTypes
  if (types) {
    // MathLive makes its markup from LaTeX with its own renderer; the plain strings that it passes are empty.
    const policy = types.createPolicy('victor-maths-field', { createHTML: (html) => html })
    MathfieldElement.createHTML = (html) => policy.createHTML(html)
  }
  MathfieldElement.fontsDirectory = null
  MathfieldElement.soundsDirectory = null
  MathfieldElement.keypressSound = null
  MathfieldElement.plonkSound = null
  MathfieldElement.locale = 'en'
  const keyboard = window.mathVirtualKeyboard
  keyboard.layouts = keyboardLayouts
  keyboard.editToolbar = 'none'
  keyboard.addEventListener('geometrychange', () => {
    // The backdrop covers the page and is a little taller than the plate with the keys.
    const over = keyboard.visible ? document.querySelector('.MLK__backdrop') : null
    const height = Math.round((over?.getBoundingClientRect() ?? keyboard.boundingRect).height)
    const root = document.documentElement
    root.style.setProperty('--keyboard', `${height}px`)
    if (height > 0) root.dataset['keyboardOpen'] = ''
    else delete root.dataset['keyboardOpen']
  })
}

/** Puts a maths field into `host`. Its value is LaTeX, which the marking engine reads like typed text. */
export function mountLiveField(
  host: HTMLElement,
  field: {
    latex: string
    label: string
    onInput: (value: string) => void
    onEnter: () => void
  },
): LiveField {
  prepare()
  const element = new MathfieldElement()
  element.setAttribute('aria-label', field.label)
  element.setValue(field.latex, { format: 'latex', silenceNotifications: true })
  element.smartFence = true
  element.mathVirtualKeyboardPolicy = 'auto'
  const input = () => field.onInput(element.getValue('latex-without-placeholders'))
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    input()
    field.onEnter()
  }
  element.addEventListener('input', input)
  element.addEventListener('keydown', key, { capture: true })
  host.replaceChildren(element)
  element.menuItems = []
  return {
    focus: () => {
      element.focus()
      // The keyboard opens only on a touch of this field, but the touch was on the plain one.
      if (matchMedia('(pointer: coarse)').matches) window.mathVirtualKeyboard.show()
    },
    typed: () => element.getValue('ascii-math'),
    lock: (locked) => {
      element.readOnly = locked
      if (locked) window.mathVirtualKeyboard.hide()
    },
    destroy: () => {
      window.mathVirtualKeyboard.hide()
      element.removeEventListener('input', input)
      element.removeEventListener('keydown', key, { capture: true })
      element.remove()
    },
  }
}
