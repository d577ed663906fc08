/** Texts of the living page, as they would stand in a question. */
export const sampleTexts = {
  balloon:
    "A balloon's volume is $V = \\frac{4}{3}\\pi r^3\\ \\text{cm}^3$. At the moment its radius is $5\\ \\text{cm}$, the radius grows by $0.2\\ \\text{cm}$ each second. **How fast is the volume growing?** Give the exact value.",
  shift:
    'Which change shifts $\\mathrm{N_2(g) + 3H_2(g) \\rightleftharpoons 2NH_3(g)}$ towards ammonia **and** makes it faster?',
  chain: 'Chain rule, $\\frac{dV}{dt} = \\frac{dV}{dr} \\cdot \\frac{dr}{dt}$',
  value: 'Exact value with its unit, $20\\pi\\ \\text{cm}^3/\\text{s}$',
  note: 'An examiner would want the line with $\\frac{dV}{dr} = 4\\pi r^2$ written down: without it, one slip loses both marks.',
  everything:
    'A paragraph with *emphasis*, **weight** and $\\sin^2\\theta + \\cos^2\\theta = 1$.\n\n- one\n- two, with $\\sqrt{x^2+1}$\n  - inner\n\n1. first\n2. second\n\n> Quoted words\\\n> on two lines\n\n| Metal | $E^\\circ$ (V) |\n|---|--:|\n| Zinc | $-0.76$ |\n| Copper | $+0.34$ |\n\n$$\\int_0^2 \\left(x^2 + \\frac{1}{x+1}\\right)dx = \\frac{8}{3} + \\ln 3 \\approx 3.765 \\quad \\text{square units, and so on past the edge of a phone}$$\n\n$$\\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}$$',
} as const

export type SampleTexts = Record<keyof typeof sampleTexts, string>
