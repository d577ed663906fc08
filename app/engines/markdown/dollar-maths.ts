import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types'

/**
 * Syntax of `$…$` and `$$…$$` for micromark; `mdast-util-math` turns its tokens into nodes. It differs from
 * `micromark-extension-math`: "$5 and $10" is money, `\$` stays inside a formula, and `$$…$$` is a block wherever it begins and
 * ends a line.
 */
export const dollarMaths: Extension = {
  text: { 36: { name: 'mathText', tokenize: tokenizeText } },
  flow: { 36: { name: 'mathFlow', tokenize: tokenizeFlow, concrete: true } },
}

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    mathFlow: 'mathFlow'
    mathFlowFence: 'mathFlowFence'
    mathFlowFenceSequence: 'mathFlowFenceSequence'
    mathFlowValue: 'mathFlowValue'
    mathText: 'mathText'
    mathTextData: 'mathTextData'
    mathTextSequence: 'mathTextSequence'
  }
}

const DOLLAR = 36
const BACKSLASH = 92
const isLineEnding = (code: Code) => code !== null && code < -2
const isSpace = (code: Code) => code === -2 || code === -1 || code === 32
const isDigit = (code: Code) => code !== null && code >= 48 && code <= 57

/** Inside a line of text. A single dollar sign closes only where no digit follows. */
function tokenizeText(effects: Effects, ok: State, nok: State): State {
  let isDouble = false
  let isEmpty = true

  const start: State = (code) => {
    effects.enter('mathText')
    effects.enter('mathTextSequence')
    effects.consume(code)
    return afterFirst
  }
  const afterFirst: State = (code) => {
    isDouble = code === DOLLAR
    if (isDouble) {
      effects.consume(code)
      return afterOpening
    }
    return afterOpening(code)
  }
  const afterOpening: State = (code) => {
    effects.exit('mathTextSequence')
    return content(code)
  }
  const content: State = (code) => {
    if (code === null) return nok(code)
    if (code === DOLLAR) return effects.attempt(isDouble ? doubleEnd : singleEnd, closed, dollar)(code)
    if (isLineEnding(code)) {
      effects.enter('lineEnding')
      effects.consume(code)
      effects.exit('lineEnding')
      return content
    }
    effects.enter('mathTextData')
    return data(code)
  }
  const data: State = (code) => {
    if (code === null || code === DOLLAR || isLineEnding(code)) {
      effects.exit('mathTextData')
      return content(code)
    }
    if (!isSpace(code)) isEmpty = false
    effects.consume(code)
    return code === BACKSLASH && !isDouble ? afterBackslash : data
  }
  const afterBackslash: State = (code) => {
    if (code !== DOLLAR) return data(code)
    effects.consume(code)
    return data
  }
  /** A dollar sign that does not close: part of `$$…$$`, the end of the attempt in `$…$`. */
  const dollar: State = (code) => {
    if (!isDouble) return nok(code)
    effects.enter('mathTextData')
    effects.consume(code)
    return data
  }
  const closed: State = (code) => {
    if (isEmpty) return nok(code)
    effects.exit('mathText')
    return ok(code)
  }
  return start
}

const singleEnd: Construct = {
  partial: true,
  tokenize: (effects, ok, nok) => (code) => {
    effects.enter('mathTextSequence')
    effects.consume(code)
    effects.exit('mathTextSequence')
    return (next) => (isDigit(next) ? nok(next) : ok(next))
  },
}

const doubleEnd: Construct = {
  partial: true,
  tokenize: (effects, ok, nok) => twoDollars(effects, 'mathTextSequence', ok, nok),
}

const fence: Construct = {
  partial: true,
  tokenize: (effects, ok, nok) => (code) => {
    effects.enter('mathFlowFence')
    return twoDollars(
      effects,
      'mathFlowFenceSequence',
      (next) => {
        effects.exit('mathFlowFence')
        return ok(next)
      },
      nok,
    )(code)
  },
}

function twoDollars(
  effects: Effects,
  token: 'mathTextSequence' | 'mathFlowFenceSequence',
  ok: State,
  nok: State,
): State {
  const second: State = (code) => {
    if (code !== DOLLAR) return nok(code)
    effects.consume(code)
    effects.exit(token)
    return ok
  }
  return (code) => {
    if (code !== DOLLAR) return nok(code)
    effects.enter(token)
    effects.consume(code)
    return second
  }
}

/** The next line, if it belongs to the same quotation or list item. */
const nextLine: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    return (code) => {
      effects.enter('lineEnding')
      effects.consume(code)
      effects.exit('lineEnding')
      return (next) => (this.parser.lazy[this.now().line] ? nok(next) : ok(next))
    }
  },
}

/** A block: from `$$` at the start of a line to `$$` at the end of a line, with anything between. */
function tokenizeFlow(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  // Read now: the value changes while the lines are read.
  const isInterrupting = Boolean(this.interrupt)

  const start: State = (code) => {
    effects.enter('mathFlow')
    return effects.attempt(fence, content, nok)(code)
  }
  const content: State = (code) => {
    if (code === null) return nok(code)
    if (code === DOLLAR) return effects.attempt(fence, afterClosing, dollar)(code)
    if (isLineEnding(code))
      // Whether a block interrupts a paragraph is decided on its first line.
      return isInterrupting ? ok(code) : effects.attempt(nextLine, content, nok)(code)
    effects.enter('mathFlowValue')
    return value(code)
  }
  const value: State = (code) => {
    if (code === null || code === DOLLAR || isLineEnding(code)) {
      effects.exit('mathFlowValue')
      return content(code)
    }
    effects.consume(code)
    return value
  }
  const dollar: State = (code) => {
    effects.enter('mathFlowValue')
    effects.consume(code)
    return value
  }
  const afterClosing: State = (code) => {
    if (isSpace(code)) {
      effects.enter('whitespace')
      return trailingSpace(code)
    }
    return end(code)
  }
  const trailingSpace: State = (code) => {
    if (isSpace(code)) {
      effects.consume(code)
      return trailingSpace
    }
    effects.exit('whitespace')
    return end(code)
  }
  const end: State = (code) => {
    if (code !== null && !isLineEnding(code)) return nok(code)
    effects.exit('mathFlow')
    return ok(code)
  }
  return start
}
