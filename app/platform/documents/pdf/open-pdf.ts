import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { getDocument, VerbosityLevel, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { RefusedDocument } from '../refused-document.ts'

/** Decoding a larger picture would take more than 200 MB. */
const MAX_PICTURE_PIXELS = 40_000_000

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/** Opens a PDF file with pdf.js: no eval, no WebAssembly, no network, and fonts from its own package. */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  try {
    return await getDocument({
      // pdf.js takes the array over.
      data: bytes.slice(),
      useWasm: false,
      enableXfa: false,
      disableFontFace: true,
      useSystemFonts: false,
      useWorkerFetch: false,
      maxImageSize: MAX_PICTURE_PIXELS,
      verbosity: VerbosityLevel.ERRORS,
      cMapUrl: `${folder}/cmaps/`,
      standardFontDataUrl: `${folder}/standard_fonts/`,
      wasmUrl: `${folder}/wasm/`,
    }).promise
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    throw new RefusedDocument(isLocked ? 'password' : 'damaged')
  }
}
