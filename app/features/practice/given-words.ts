/** An answer, and how it was read. */
interface Read {
  response: string
  readAs: string
}

/** An answer as it was given; what a maths field wrote for itself, as it was read. */
export const givenWords = ({ response, readAs }: Read): string =>
  readAs && response.includes('\\') ? readAs : response

/** How it was read, where that is not what stands above it already. */
export const readApart = (answer: Read): string =>
  squash(answer.readAs) === squash(givenWords(answer)) ? '' : answer.readAs

const squash = (text: string) => text.replace(/\s/g, '').replaceAll('\u2212', '-')
