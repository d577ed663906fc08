/** Compound interest, annuities and loans: payments at the end of each period, i the rate for one period. */

/** The balance after n periods: P(1 + i)^n + d((1 + i)^n − 1)/i. Payments d are added at the end of each period. */
export function futureValue(start: number, i: number, n: number, payment: number): number {
  const growth = (1 + i) ** n
  return start * growth + (i === 0 ? payment * n : (payment * (growth - 1)) / i)
}

/** The payment that takes a balance from `start` to `end` in n periods (negative: withdrawn or repaid). */
export function paymentFor(start: number, i: number, n: number, end: number): number {
  const growth = (1 + i) ** n
  return i === 0 ? (end - start) / n : ((end - start * growth) * i) / (growth - 1)
}

/** The number of periods until the balance reaches `end`; NaN if it never does. */
export function periodsFor(start: number, i: number, payment: number, end: number): number {
  if (i === 0) return payment === 0 ? NaN : (end - start) / payment
  const ratio = (end * i + payment) / (start * i + payment)
  const n = Math.log(ratio) / Math.log1p(i)
  return n >= 0 ? n : NaN
}

export interface Period {
  number: number
  opening: number
  interest: number
  payment: number
  closing: number
}

/** The balance period by period; a loan ends with the payment that clears it. */
export function schedule(start: number, i: number, n: number, payment: number, isLoan: boolean): Period[] {
  const rows: Period[] = []
  let balance = start
  for (let number = 1; number <= n; number++) {
    const interest = balance * i
    const paid = isLoan ? Math.min(payment, balance + interest) : payment
    const closing = isLoan ? balance + interest - paid : balance + interest + paid
    rows.push({
      number,
      opening: balance,
      interest,
      payment: paid,
      closing: Math.abs(closing) < 1e-7 ? 0 : closing,
    })
    balance = closing
    if (isLoan && balance < 0.005) break
  }
  return rows
}
