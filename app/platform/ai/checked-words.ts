/** Shows the words of an answer only after a check of their paragraph. */
export interface CheckedWords {
  /** @returns the beginning of the text that may be shown */
  upTo: (text: string, isEnd: boolean) => Promise<string>
  /** A paragraph was refused. Nothing after it is shown. */
  isCut: () => boolean
}

/** @param mayShow checks one paragraph */
export function checkedWords(mayShow: (paragraph: string) => Promise<boolean>): CheckedWords {
  let checked = 0
  let isCut = false
  return {
    async upTo(text, isEnd) {
      const end = isEnd ? text.length : text.lastIndexOf('\n\n')
      if (!isCut && end > checked) {
        if (await mayShow(text.slice(checked, end))) checked = end
        else isCut = true
      }
      return text.slice(0, checked)
    },
    isCut: () => isCut,
  }
}
