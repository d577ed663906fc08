import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import tesseract, { type Page } from 'tesseract.js'

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

const LANGUAGE = {
  langPath: `${dirname(require.resolve('@tesseract.js-data/eng/package.json'))}/4.0.0_best_int`,
  gzip: true,
  cacheMethod: 'none',
  lstmOnly: true,
}

/**
 * Reads printed English in pictures. Runs in a parser thread. The pictures are decoded inside WebAssembly, and the data
 * of the language is read from its package.
 */
export async function recognisePictures({
  pictures,
}: RecognitionWork): Promise<(RecognisedPicture | null)[]> {
  const run = tesseractInThisThread()
  await run('load', { options: { lstmOnly: true, logging: false } })
  await run('loadLanguage', { langs: ['eng'], options: LANGUAGE })
  await run('initialize', { langs: ['eng'], oem: tesseract.OEM.LSTM_ONLY, config: {} })
  await run('setParameters', { params: SETTINGS })
  const found: (RecognisedPicture | null)[] = []
  for (const picture of pictures) found.push(await recognised(run, picture))
  return found
}

async function recognised(run: Run, image: Uint8Array): Promise<RecognisedPicture | null> {
  try {
    const { text, confidence } = (await run('recognize', {
      image,
      options: { rotateAuto: true },
      output: { text: true },
    })) as Page
    return { text, confidence }
  } catch {
    return null
  }
}

type Run = (action: string, payload: object) => Promise<unknown>

interface WorkerScript {
  setAdapter(adapter: object): void
  dispatchHandlers(packet: object, send: (answer: { status: string; data: unknown }) => void): void
}

/**
 * The script that `createWorker` starts in a thread of its own. Here it runs in the parser thread, whose limits of time
 * and memory would not apply to another thread.
 */
function tesseractInThisThread(): Run {
  const script = require('tesseract.js/src/worker-script/index.js') as WorkerScript
  const own = (name: string) => require(`tesseract.js/src/worker-script/node/${name}.js`) as object
  script.setAdapter({ ...own('cache'), getCore: own('getCore'), gunzip: own('gunzip') })
  let jobs = 0
  return (action, payload) =>
    new Promise((resolve, reject) =>
      script.dispatchHandlers(
        { workerId: 'parser', jobId: `${++jobs}`, action, payload },
        ({ status, data }) => {
          if (status === 'resolve') resolve(data)
          else if (status === 'reject') reject(new Error(String(data)))
        },
      ),
    )
}
