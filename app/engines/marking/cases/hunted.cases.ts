import type { Cases } from './case.ts'

/** What a search for wrong answers marked right, and right ones marked wrong, showed by class: by hand and by machine. */
export const HUNTED: Cases = {
  numeric: [
    // sin x is x to sixteen digits where x is small.
    ['sin(10^-9)', '10^-9', 'ask'],
    ['10^9*sinh(10^-9)', '1', 'ask'],
    ['3/1', '3', 'wrong', { form: 'fraction-lowest-terms' }],
    ['7/(-3)', '-7/3', 'wrong', { form: 'improper-fraction' }],
    ['1 4/3', '7/3', 'wrong', { form: 'mixed-number' }],
    ['2⅓', '7/3', 'right', { form: 'mixed-number' }],
  ],
  complex: [
    // What is too small to be seen beside the rest.
    ['3+4i+10^-20', '3+4i', 'ask'],
    ['10^20+4i', '10^20+3i', 'ask'],
    ['3+4i+10^-3', '3+4i', 'wrong'],
    ['(-1)^n', 'cos(n pi)', 'right'],
    ['e^(i n pi)', '(-1)^n', 'right'],
    ['e^(2i n pi)', '(-1)^n', 'wrong'],
  ],
  algebraic: [
    // The sign of each letter under a root, and bends far from zero.
    ['b*sqrt(a*c*d)', 'sqrt(a*b^2*c*d)', 'wrong'],
    ['abs(b)*sqrt(a*c*d)', 'sqrt(a*b^2*c*d)', 'right'],
    ['(90-x)*sqrt(y)', 'sqrt(y*(x-90)^2)', 'wrong'],
    ['((x-90)^2)^(1/2)', '90-x', 'wrong'],
    ['((x-90)^2)^(1/2)', '|x-90|', 'right'],
    ['sqrt((x-90)(x-90))', '90-x', 'wrong'],
    ['|ln(pi x)+1|', 'ln(pi x)+1', 'wrong'],
    ['|x-5000|', '5000-x', 'wrong'],
    ['10^9*sin(x/10^9)', 'x', 'ask'],
    // What counts is whole, and nothing else is.
    ['(-1)^n', 'cos(n pi)', 'right'],
    ['cos(n pi)', '(-1)^n', 'right'],
    ['(-1)^(n-1)/n', '(-1)^(n+1)/n', 'right'],
    ['(-1)^n/n', '(-1)^(n+1)/n', 'wrong'],
    ['(-1)^n*|x|', '(-1)^n*x', 'wrong'],
    ['n!*|x|', 'n!*x', 'wrong'],
    ['½x+⅒', 'x/2+1/10', 'right'],
    ['ϕ+ϵ+ϑ+ϱ', 'phi+epsilon+theta+rho', 'right'],
  ],
  equation: [
    ['y=sin|x-90|', 'y=sin(90-x)', 'wrong'],
    ['y=sin|x-90|', 'y=sin|90-x|', 'right'],
  ],
  expanded: [
    ['4x/2+1', '2x+1', 'wrong'],
    ['x/2*4+1', '2x+1', 'wrong'],
    ['x/2+1', '1/2x+1', 'right'],
    ['3x/2+1', '3/2x+1', 'right'],
    ['(x^2)^2+1', 'x^4+1', 'wrong'],
    ['(-x)^2+1', 'x^2+1', 'wrong'],
    ['x^4+(x^2)^2', '2x^4', 'wrong'],
  ],
  'completed-square': [
    ['a(x-1)^2+3', 'a(x-1)^2+3', 'right'],
    ['a(x-1)^2+3', 'a(x-1)^2+3', 'right', {}, ['a', 'x']],
    ['ax^2-2ax+a+3', 'a(x-1)^2+3', 'wrong', {}, ['a', 'x']],
    ['(x+3)^2-10/2', '(x+3)^2-5', 'wrong'],
    ['(x+3)^2-5/2', '(x+3)^2-5/2', 'right'],
    ['x^2-2hx+h^2+k', '(x-h)^2+k', 'wrong'],
  ],
  'single-fraction': [
    // Exponents and arguments have fractions of their own.
    ['e^(-x)/(x+1)', 'e^(-x)/(x+1)', 'right'],
    ['(x^(1/2)+1)/x', '(sqrt(x)+1)/x', 'right'],
    ['sin(x/2)/x', 'sin(x/2)/x', 'right'],
    ['(1+x^(-1))/x', '(x+1)/x^2', 'wrong'],
    ['(1+x^(1-2))/x', '(x+1)/x^2', 'wrong'],
  ],
  'partial-fractions': [
    // The same denominator, turned or multiplied.
    ['2/(x-1)-1/(1-x)+1/x', '3/(x-1)+1/x', 'wrong'],
    ['2/(x-1)+2/(2x-2)+1/x', '3/(x-1)+1/x', 'wrong'],
    ['1/x-3/(1-x)', '3/(x-1)+1/x', 'right'],
    ['2/(x-1)+1/(x-1)^2', '2/(x-1)+1/(x-1)^2', 'right'],
    ['1/x+1/(x^2-3a)', '1/x+1/(x^2-3a)', 'right', { variable: 'x' }],
  ],
  simplified: [
    // Like terms in a bracket.
    ['2(x+1)+x', '3x+2', 'wrong'],
    ['3(x+2)-2(x-1)', 'x+8', 'wrong'],
    ['(2(x+1)+x)/7', '(3x+2)/7', 'wrong'],
    ['x(x+2)+3', 'x^2+2x+3', 'right'],
    // Roots, powers and functions that go together.
    ['sqrt(4x)', '2sqrt(x)', 'wrong'],
    ['sqrt(8x+4)', '2sqrt(2x+1)', 'wrong'],
    ['sqrt(6x)', 'sqrt(6x)', 'right'],
    ['8^(1/3)*x', '2x', 'wrong'],
    ['cbrt(16)', '2cbrt(2)', 'wrong'],
    ['root(48, 4)', '2*root(3, 4)', 'wrong'],
    ['sqrt(x)^2+1', 'x+1', 'wrong'],
    ['sqrt(2)*sqrt(3)', 'sqrt(6)', 'wrong'],
    ['sqrt(2)+sqrt(3)', 'sqrt(3)+sqrt(2)', 'right'],
    ['ln(2)+ln(3)', 'ln(6)', 'wrong'],
    ['e^x*e^2', 'e^(x+2)', 'wrong'],
    ['x^n*x', 'x^(n+1)', 'wrong'],
    // The sum that was to be put over one denominator.
    ['1/(x-1)+1/(x+1)', '2x/(x^2-1)', 'wrong'],
    ['2x/((x-1)(x+1))', '2x/(x^2-1)', 'right'],
    ['1+1/x', '(x+1)/x', 'right'],
    ['x/(2y)*2', 'x/y', 'wrong'],
    ['(x+1)*1/(x^2-1)', '1/(x-1)', 'wrong'],
    ['sin(x/2)/x', 'sin(x/2)/x', 'right'],
    ['(1+x^-1)/x', '(x+1)/x^2', 'wrong'],
    ['x/3+y/2', '(2x+3y)/6', 'right'],
    ['sin(-x)', '-sin(x)', 'wrong'],
    ['-sin(x)', '-sin(x)', 'right'],
    ['sqrt(x^2 y)', '|x|sqrt(y)', 'wrong'],
    ['|x|sqrt(y)', '|x|sqrt(y)', 'right'],
    ['2^-2', '1/4', 'wrong'],
    ['16^(-1/2)', '1/4', 'wrong'],
    ['3*10^5', '3*10^5', 'right'],
  ],
  'lowest-terms': [
    ['sqrt(6)/sqrt(3)', 'sqrt(2)', 'wrong'],
    ['e^(2x)/e^x', 'e^x', 'wrong'],
    ['x^(1/2)/x', '1/sqrt(x)', 'wrong'],
    ['sqrt(2)/3', 'sqrt(2)/3', 'right'],
  ],
  rationalised: [
    // Whatever stands for the root, and whatever is divided in it.
    ['(1/2)^(1/2)', 'sqrt(2)/2', 'wrong'],
    ['0.5^0.5', 'sqrt(2)/2', 'wrong'],
    ['2^(1/2-1)', 'sqrt(2)/2', 'wrong'],
    ['cbrt(1/2)', 'cbrt(4)/2', 'wrong'],
    ['sqrt(1/2+sqrt(2)/4)', 'sqrt(2+sqrt(2))/2', 'wrong'],
    ['sqrt(2+sqrt(2))/2', 'sqrt(2+sqrt(2))/2', 'right'],
    ['2^(1/2)/2', 'sqrt(2)/2', 'right'],
    ['sqrt(2)*sqrt(3)/3', 'sqrt(6)/3', 'right'],
    ['sin(45°)', 'sqrt(2)/2', 'wrong'],
  ],
  // Several letters, and an author who has not factored.
  factored: [
    ['x^4-y^4', 'x^4-y^4', 'wrong'],
    ['x^3-y^3', 'x^3-y^3', 'wrong'],
    ['(x-y)(x^2+xy+y^2)', 'x^3-y^3', 'right'],
    ['x^3-2y^3', 'x^3-2y^3', 'right'],
    ['2(xy+x+y+1)', '2xy+2x+2y+2', 'wrong'],
    ['2(x+1)(y+1)', '2xy+2x+2y+2', 'right'],
    ['xy+x+y-1', 'xy+x+y-1', 'right'],
    ['x^2+y^2', 'x^2+y^2', 'right'],
    ['(z-5)(2b+3y+3z+5)', '(z-5)(2b+3y+3z+5)', 'right'],
    ['2(xy+xz+yz+z^2)', '2xy+2xz+2yz+2z^2', 'wrong'],
    ['2(x+z)(y+z)', '2xy+2xz+2yz+2z^2', 'right'],
  ],
  antiderivative: [
    // Two letters, and none named as the variable.
    ['a t^2/2+t^3+c', 'a t^2/2+c', 'ask', {}, ['a', 't']],
    ['a t^2/2+t^3+c', 'a t^2/2+c', 'wrong', { variable: 't' }, ['a', 't']],
    ['a t^2/2+c', 'a t^2/2+c', 'right', {}, ['a', 't']],
    ['sin(kx)/k+c', 'sin(kx)/k+c', 'right'],
  ],
  units: [
    // Flux is no intensity: it is counted by the solid angle.
    ['5 cd', '5 lm', 'wrong'],
    ['5 cd sr', '5 lm', 'right'],
    ['3 lm/m^2', '3 lx', 'right'],
    ['3 cd/m^2', '3 lx', 'wrong'],
    ['5 W', '5 W/sr', 'wrong'],
  ],
  'same-form': [
    ['(-x)^3', '-x^3', 'wrong'],
    ['(1/x)^2', '1/x^2', 'wrong'],
    ['-x^3', '-x^3', 'right'],
  ],
}
