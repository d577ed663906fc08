/** A response and how it was read. */
interface Read {
  response: string
  readAs: string
}

/** The response as typed. For a maths field, whose LaTeX nobody typed, the reading. */
export const responseText = ({ response, readAs }: Read): string =>
  readAs && response.includes('\\') ? readAs : response

/** The reading, when it differs from the shown response. */
export const readingIfDifferent = (answer: Read): string =>
  squash(answer.readAs) === squash(responseText(answer)) ? '' : answer.readAs

const squash = (text: string) => text.replace(/\s/g, '').replaceAll('\u2212', '-')
