import { describe, expect, it } from 'vitest'
import { speak } from '#app/ui/maths/speak.ts'

const table: [string, string][] = [
  [String.raw`\frac{4}{3}\pi r^3`, 'four thirds pi r cubed'],
  [String.raw`\frac{dV}{dt}`, 'd V by d t'],
  [String.raw`\frac{\mathrm{d}y}{\mathrm{d}x}`, 'd y by d x'],
  [String.raw`\frac{d^2y}{dx^2}`, 'd squared y by d x squared'],
  [String.raw`\frac{d}{dx}(x^2+1)`, 'd by d x of open bracket x squared plus one close bracket'],
  [String.raw`\frac{\partial f}{\partial x}`, 'partial f by partial x'],
  [
    String.raw`\frac{x^2+2x-3}{x-1}`,
    'the fraction x squared plus two x minus three over x minus one, end fraction',
  ],
  [String.raw`\frac{1}{x+1}`, 'the fraction one over x plus one, end fraction'],
  [String.raw`\frac{a}{b}`, 'a over b'],
  [String.raw`\frac12`, 'one half'],
  [String.raw`\dfrac{3}{4}`, 'three quarters'],
  [String.raw`\frac{17}{23}`, 'seventeen over 23'],
  [String.raw`\frac{x+1}{2}+3`, 'the fraction x plus one over two, end fraction, plus three'],
  [String.raw`\int_0^2 x^2\,dx`, 'the integral from zero to two of x squared d x'],
  [
    String.raw`\int_{-\infty}^{\infty} f(x)\,dx`,
    'the integral from minus infinity to infinity of f of x d x',
  ],
  [String.raw`\sum_{i=1}^{n} i^2`, 'the sum from i equals one to n of i squared'],
  [
    String.raw`\lim_{x \to 0} \frac{\sin x}{x}`,
    'the limit as x approaches zero of the fraction sine x over x, end fraction',
  ],
  [String.raw`\mathrm{H_2SO_4}`, 'H two S O four'],
  [String.raw`\text{H}_2\text{O}`, 'H two O'],
  [String.raw`N_2 + 3H_2 \rightleftharpoons 2NH_3`, 'N two plus three H two reversible arrow two N H three'],
  [
    String.raw`\mathrm{N_2(g) + 3H_2(g) \rightleftharpoons 2NH_3(g)}`,
    'N two gas plus three H two gas reversible arrow two N H three gas',
  ],
  [String.raw`\mathrm{2Mg + O_2 \rightarrow 2MgO}`, 'two M g plus O two yields two M g O'],
  [String.raw`\mathrm{SO_4^{2-}}`, 'S O four two minus'],
  [String.raw`\mathrm{Na^+}`, 'N a plus'],
  [String.raw`\mathrm{Fe^{3+}(aq)}`, 'F e three plus aqueous'],
  [String.raw`\mathrm{Ca(OH)_2}`, 'C a open bracket O H close bracket two'],
  [
    String.raw`[\mathrm{OH^-}] = 10^{-3}`,
    'the concentration of O H minus, equals ten to the power of minus three',
  ],
  [String.raw`M(\mathrm{NaCl}) = 58.4\ \mathrm{g\,mol^{-1}}`, 'M of N a C l equals 58.4 grams per mole'],
  [String.raw`\mathrm{pH} = -\log_{10}(0.01)`, 'p H equals minus log base ten of 0.01'],
  [String.raw`\Delta H = -92\ \text{kJ}`, 'capital delta H equals minus 92 kilojoules'],
  [String.raw`\sqrt{2}`, 'square root of two'],
  [String.raw`\sqrt[3]{x}`, 'cube root of x'],
  [String.raw`\sqrt{b^2-4ac}`, 'square root of b squared minus four a c, end root'],
  [
    String.raw`x = \frac{-b \pm \sqrt{b^2-4ac}}{2a}`,
    'x equals the fraction minus b plus or minus square root of b squared minus four a c, end root, over two a, end fraction',
  ],
  [String.raw`\sin^2 x`, 'sine squared x'],
  [String.raw`\sin^2 x + \cos^2 x = 1`, 'sine squared x plus cosine squared x equals one'],
  [String.raw`\sin^{-1} x`, 'inverse sine x'],
  [String.raw`\cos(2x)`, 'cosine of open bracket two x close bracket'],
  [String.raw`\log_2 8`, 'log base two of eight'],
  [String.raw`\ln x`, 'natural log of x'],
  [String.raw`\log_{e}(x+1) = 3`, 'log base e of open bracket x plus one close bracket equals three'],
  [String.raw`e^{2x}`, 'e to the power of two x, end power'],
  [String.raw`e^{x+1}y`, 'e to the power of x plus one, end power, y'],
  [String.raw`x^{-1}`, 'x to the power of minus one'],
  [String.raw`x_1 + x_2`, 'x sub one plus x sub two'],
  [String.raw`f'(x) = 2x`, 'f prime of x equals two x'],
  [String.raw`f^{\prime\prime}(3)`, 'f double prime of three'],
  [String.raw`\vec{a} \cdot \vec{b}`, 'vector a dot vector b'],
  [String.raw`\overrightarrow{AB}`, 'vector A B'],
  [String.raw`|\vec{a}| = 5`, 'the magnitude of vector a, equals five'],
  [String.raw`|x - 2| < 3`, 'the absolute value of x minus two, end absolute value, is less than three'],
  [String.raw`\hat{p}`, 'p hat'],
  [String.raw`\bar{x}`, 'x bar'],
  [String.raw`\Pr(A|B)`, 'probability of open bracket A given B close bracket'],
  [String.raw`\Pr(A \cap B) = 0.2`, 'probability of open bracket A intersection B close bracket equals 0.2'],
  [String.raw`A \cup B = \{1, 2, 3\}`, 'A union B equals the set one, two, three'],
  [String.raw`x \in \mathbb{R}`, 'x is in the real numbers'],
  [String.raw`-1 \le x < 4`, 'minus one is less than or equal to x is less than four'],
  [String.raw`x \ne 0`, 'x is not equal to zero'],
  [
    String.raw`\begin{pmatrix} 1 & 2 \\ 3 & 4 \end{pmatrix}`,
    'two by two matrix, row one: one, two; row two: three, four',
  ],
  [String.raw`A^{-1}`, 'A to the power of minus one'],
  [String.raw`A^T`, 'A transpose'],
  [String.raw`\binom{n}{k}`, 'n choose k'],
  [String.raw`n!`, 'n factorial'],
  [String.raw`{}^5C_2`, 'five C sub two'],
  [String.raw`{}^{14}_{6}\mathrm{C}`, 'fourteen, six C'],
  [String.raw`\mathrm{P}(X = 2)`, 'P of open bracket X equals two close bracket'],
  [String.raw`\mathrm{MgSO_4 \cdot \mathit{x}H_2O}`, 'M g S O four dot x H two O'],
  [String.raw`^{-1}`, 'to the power of minus one'],
  [String.raw`_2`, 'two'],
  [String.raw`90^\circ`, '90 degrees'],
  [String.raw`25^\circ\text{C}`, '25 degrees Celsius'],
  [String.raw`9.8\ \mathrm{m\,s^{-2}}`, '9.8 metres per second squared'],
  [String.raw`5\ \text{cm}^3`, 'five cubic centimetres'],
  [String.raw`20\pi\ \text{cm}^3/\text{s}`, '20 pi cubic centimetres per second'.replace('20', 'twenty')],
  [String.raw`3.0 \times 10^8\ \mathrm{m\,s^{-1}}`, '3.0 times ten to the power of eight metres per second'],
  [String.raw`F = 96\,500\ \mathrm{C\,mol^{-1}}`, 'F equals 96500 coulombs per mole'],
  [String.raw`1\ \mathrm{mol}`, 'one mole'],
  [String.raw`K_a = 1.8 \times 10^{-5}`, 'K sub a equals 1.8 times ten to the power of minus five'],
  [
    String.raw`X \sim \text{N}(\mu, \sigma^2)`,
    'X is distributed as N open bracket mu, sigma squared close bracket',
  ],
  [String.raw`\theta = 30\%`, 'theta equals 30 per cent'],
  [String.raw`\left(\frac{1}{2}\right)^n`, 'open bracket one half close bracket to the power of n'],
  [
    String.raw`f(x) = \begin{cases} 1 & x > 0 \\ 0 & x \le 0 \end{cases}`,
    'f of x equals case one: one, x is greater than zero; case two: zero, x is less than or equal to zero',
  ],
]

describe('different formulas', () => {
  // Reported for other readers of maths: mathquill 157, speech-rule-engine 230 and 284, MathJax 3386.
  it.each([
    [String.raw`x^{n+1}`, String.raw`x^n+1`],
    [String.raw`\sqrt{x+1}`, String.raw`\sqrt{x}+1`],
    [String.raw`e^{2x+1}`, String.raw`e^{2x}+1`],
    [String.raw`u_{n+1}`, String.raw`u_n+1`],
    [String.raw`\log(x+1)`, String.raw`\log(x)+1`],
    [String.raw`a\cdot b`, String.raw`a\times b`],
    [String.raw`\Delta`, String.raw`\delta`],
    [String.raw`\sqrt{x+5}`, String.raw`\sqrt{x}+5`],
    [String.raw`\log_{10}(x+4)`, String.raw`\log_{10}(x)+4`],
    [String.raw`\sqrt{p^2+q^2}`, String.raw`\sqrt{p^2}+q^2`],
    [String.raw`3^{a}b`, String.raw`3^{ab}`],
    [String.raw`\frac{a+b}{c}`, String.raw`a+\frac{b}{c}`],
    [String.raw`|x+2|`, String.raw`|x|+2`],
    [String.raw`e^{-kt}`, String.raw`e^{-k}t`],
    [String.raw`\mathbf{u}\cdot\mathbf{v}`, String.raw`\mathbf{u}\times\mathbf{v}`],
    [String.raw`\Omega`, String.raw`\omega`],
    [String.raw`\frac{ab}{c}`, String.raw`a\frac{b}{c}`],
    [String.raw`\frac{1}{x+1}`, String.raw`\frac{1}{x}+1`],
    [String.raw`\frac{1}{x+1}+2`, String.raw`\frac{1}{x+1+2}`],
    [String.raw`\sqrt{x^2}`, String.raw`\sqrt{x}^2`],
    [String.raw`\sqrt{\frac{a}{b}}`, String.raw`\frac{\sqrt{a}}{b}`],
    [String.raw`2^{\frac{a}{b}}`, String.raw`\frac{2^a}{b}`],
    [String.raw`f(x+1)`, String.raw`f(x)+1`],
    [String.raw`\cos(2x)`, String.raw`\cos(2)x`],
    [String.raw`\log_{ab}c`, String.raw`\log_a bc`],
    [String.raw`\binom{n+1}{k}`, String.raw`n+\binom{1}{k}`],
    [String.raw`|ab|`, String.raw`|a|b`],
    [String.raw`\sin^{n+1}x`, String.raw`\sin^n+1x`],
    [String.raw`x_{ab}`, String.raw`x_a b`],
    [String.raw`e^{x^2}`, String.raw`e^x`],
    [String.raw`5\frac34`, String.raw`5\cdot\frac34`],
  ])('get different words: %s and %s', (one, other) => {
    expect(speak(one)).not.toBe(speak(other))
  })
  it.each([
    [String.raw`\int (x-1)^3\,dx`, 'the integral of open bracket x minus one close bracket cubed d x'],
    [String.raw`\oint f`, 'the closed integral of f'],
    [String.raw`\iint f`, 'the double integral of f'],
    [String.raw`5\tfrac{3}{4}`, 'five and three quarters'],
    [String.raw`3\frac12`, 'three and one half'],
    [String.raw`20\ \Omega`, 'twenty ohms'],
    [String.raw`|z|^2`, 'the absolute value of z, squared'],
    [String.raw`\mathbf{u} \times \mathbf{v}`, 'vector u cross vector v'],
    [String.raw`M(\mathrm{H_2O})`, 'M of H two O'],
  ])('%s', (latex, words) => {
    expect(speak(latex)).toBe(words)
  })
})

describe('speak', () => {
  it.each(table)('%s', (latex, words) => {
    expect(speak(latex)).toBe(words)
  })
  it('is tested with at least 60 expressions', () => {
    expect(table.length).toBeGreaterThanOrEqual(60)
  })
  it.each([
    '',
    '{',
    '}',
    '\\',
    '\\frac',
    '\\frac{',
    '^',
    '_',
    '^^',
    '((((',
    '\\left(',
    '\\begin{',
    '\\begin{pmatrix}',
    '\\end',
    '&',
    '$',
    'x^',
    '\\sqrt[',
    '|',
    '||',
    '|||',
    '{'.repeat(1500),
    '('.repeat(1000),
    '\\frac'.repeat(300),
    'x^'.repeat(900),
    '|'.repeat(1800),
    '𝒳😀',
    '\\constructor',
    '\\__proto__',
    '\\toString',
  ])('never throws: %s', (latex) => {
    expect(typeof speak(latex)).toBe('string')
  })
  it('only names a formula that is too long', () => {
    expect(speak('x'.repeat(2001))).toBe('a long formula')
  })
})
