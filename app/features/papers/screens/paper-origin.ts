import type { LoaderFunctionArgs } from 'react-router'
import { notFound } from '#app/platform/http/form.ts'
import { originOf } from '../paper.ts'
import { thePapers } from '../the-papers.server.ts'

/** What an entry of Past papers opens to: no page, only where it is from. */
export function loader({ params }: LoaderFunctionArgs) {
  const { byId, checks } = thePapers()
  const paper = byId.get(params['paperId'] ?? '')
  return paper ? originOf(paper, checks) : notFound()
}
