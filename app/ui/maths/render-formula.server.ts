// For screens: the build refuses this file in a browser, so KaTeX (75 kB) stays out of the first load. Code that a
// browser loads on need imports `render-formula.ts`.
export { renderFormula, typesetFormula } from './render-formula.ts'
