/*
 * Stands for the parts of Excalidraw that the canvas does not use (drawing-library.ts): diagrams from text, cutting fonts
 * for SVG files, other languages, and making photos smaller, which add-picture-form.tsx does.
 */

const leftOut = (): never => {
  throw new Error('This part of the drawing library is left out of Victor.')
}

/** Excalidraw then pastes the text as text. */
export const parseMermaidToExcalidraw = leftOut
export default leftOut
