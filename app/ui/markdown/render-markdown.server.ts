// For screens: the build refuses this file in a browser, so KaTeX (75 kB) stays out of the first load. Code that a
// browser loads on need imports `render-markdown.ts`.
export { renderMarkdown, type RenderedMarkdown, type RenderOptions } from './render-markdown.ts'
