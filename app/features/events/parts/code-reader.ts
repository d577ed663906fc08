import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

interface Detector {
  detect(image: HTMLVideoElement): Promise<readonly { rawValue: string }[]>
}

/**
 * A reader of QR codes. It is loaded when the camera starts: a script and 1 MB of WebAssembly, both from this server.
 * Some browsers have a reader of their own, but it does not work on every device, so everybody gets this one.
 */
export function codeReader(): Detector {
  prepareZXingModule({
    overrides: {
      locateFile: (path: string, folder: string) => (path.endsWith('.wasm') ? wasm : folder + path),
    },
  })
  return new BarcodeDetector({ formats: ['qr_code'] })
}
