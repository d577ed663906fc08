import { renderMarkdown } from '#app/ui/markdown/render-markdown.server.ts'
import type { MessageRow } from '../queries/threads.server.ts'

/** A message as HTML. */
export const messageHtml = (message: MessageRow): string =>
  renderMarkdown(message.role === 'user' ? askedText(message) : message.text).html

/** A question without the lines that are shown as checked, each line on a line of its own. */
function askedText({ text, judged }: MessageRow): string {
  const checked = new Set(judged?.lines.map((line) => line.text))
  const lines = text.split('\n').filter((line) => !checked.has(line.trim()))
  return lines
    .join('\n')
    .trim()
    .replace(/([^\n])\n(?!\n)/g, '$1\\\n')
}
