import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { linkPicture, picturedPages } from '#app/features/articles/door.server.ts'
import { pictureName } from '#app/ui/meta/picture-name.ts'

const CACHE = 'node_modules/.cache/link-pictures'
const OUT = 'build/client'

/** Writes the picture of each article, which other sites show beside a link. A picture is drawn once for its words. */
export async function drawLinkPictures(root = process.cwd()): Promise<number> {
  const pages = picturedPages(root)
  mkdirSync(CACHE, { recursive: true })
  let isReady = false
  for (const { path, section, title } of pages) {
    const svg = linkPicture({ section, title })
    const drawn = join(CACHE, `${createHash('sha256').update(svg).digest('hex').slice(0, 24)}.png`)
    if (!existsSync(drawn)) {
      if (!isReady)
        await initWasm(
          readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')),
        )
      isReady = true
      writeFileSync(drawn, new Resvg(svg).render().asPng())
    }
    copyFileSync(drawn, join(OUT, pictureName(path)))
  }
  return pages.length
}
