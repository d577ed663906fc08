import { decodeHTML } from 'entities'

export interface ContentsLine {
  id: string
  title: string
}

/** The table of contents of a rendered text: its headings of the second level. */
export const contentsOf = (html: string): ContentsLine[] =>
  [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/g)].map(([, id, title]) => ({
    id: id!,
    title: decodeHTML(title!.replace(/<[^>]+>/g, '')),
  }))
