import { useMemo, type Ref } from 'react'
import { preload } from 'react-dom'
import 'katex/dist/katex.min.css'
import mainFace from 'katex/dist/fonts/KaTeX_Main-Regular.woff2?url'
import letterFace from 'katex/dist/fonts/KaTeX_Math-Italic.woff2?url'
import './maths.css'
import { useScrollStops } from '#app/ui/layout/use-scroll-focus.ts'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './rich-text.module.css'

interface Policy {
  createHTML: (html: string) => unknown
}
let policy: Policy | null | undefined

/**
 * If the page requires Trusted Types, our own escaped HTML passes through one named policy, which the content security
 * policy lists as `trusted-types victor-rich-text`.
 */
function trusted(html: string): string {
  if (policy === undefined) {
    const types = (globalThis as { trustedTypes?: { createPolicy: (name: string, rules: object) => Policy } })
      .trustedTypes
    policy = types ? types.createPolicy('victor-rich-text', { createHTML: (text: string) => text }) : null
  }
  return (policy ? policy.createHTML(html) : html) as string
}

export interface RichTextProps {
  /** Only from renderMarkdown: the page inserts this HTML unchanged. */
  html: string
  /** `span` for words inside a line (rendered with `inline`). */
  as?: 'div' | 'span' | undefined
  size?: 'usual' | 'large' | undefined
  className?: string | undefined
  id?: string | undefined
}

/** Text with formulas, as the server rendered it. */
export function RichText({ html, as: Tag = 'div', size, className, id }: RichTextProps) {
  // Preloads the fonts of formulas: a formula that is first set in the wrong font would move the lines of its question.
  // On the server only, because in the browser the style sheet loads them.
  if (typeof document === 'undefined' && html.includes('class="katex"')) {
    for (const face of [mainFace, letterFace]) {
      preload(face, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
    }
  }
  // Keeps the object for the same text, because a new object would replace the HTML at every render.
  const markup = useMemo(() => ({ __html: trusted(html) }), [html])
  const text = useScrollStops<HTMLElement>(html)
  return (
    <Tag
      ref={text as Ref<HTMLDivElement & HTMLSpanElement>}
      {...(id ? { id } : {})}
      dir="auto"
      className={cx(Tag === 'div' && styles.rich, size === 'large' && styles.large, className)}
      dangerouslySetInnerHTML={markup}
    />
  )
}
