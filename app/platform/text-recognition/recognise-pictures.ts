import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import tesseract, { type Worker } from 'tesseract.js'

export interface RecognitionWork {
  /** JPEG or PNG. */
  pictures: readonly Uint8Array[]
}

export interface RecognisedPicture {
  text: string
  /** From 0 to 100: the mean over the words, as Tesseract judges it. */
  confidence: number
}

const require = createRequire(import.meta.url)

/** Both settings are explained in the Tesseract documentation: columns are found, and shadows do not matter. */
const SETTINGS = {
  tessedit_pageseg_mode: tesseract.PSM.AUTO,
  // Sauvola's threshold. With the usual one, a photo with a shadow lost 26% of its words.
  thresholding_method: '2',
  debug_file: '/dev/null',
}

/**
 * Reads printed English in pictures. Runs in a parser thread. The pictures are decoded inside WebAssembly, and the data
 * of the language is read from its package.
 */
export async function recognisePictures({
  pictures,
}: RecognitionWork): Promise<(RecognisedPicture | null)[]> {
  const worker = await tesseract.createWorker('eng', tesseract.OEM.LSTM_ONLY, {
    langPath: `${dirname(require.resolve('@tesseract.js-data/eng/package.json'))}/4.0.0_best_int`,
    gzip: true,
    cacheMethod: 'none',
    // A failed picture is an answer of its own, below.
    errorHandler: () => {},
  })
  await worker.setParameters(SETTINGS)
  const found: (RecognisedPicture | null)[] = []
  for (const picture of pictures) found.push(await recognised(worker, picture))
  await worker.terminate()
  return found
}

async function recognised(worker: Worker, picture: Uint8Array): Promise<RecognisedPicture | null> {
  try {
    const { data } = await worker.recognize(Buffer.from(picture), { rotateAuto: true })
    return { text: data.text, confidence: data.confidence }
  } catch {
    return null
  }
}
