/** Pixels of the pictures that other sites show beside a link. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const

/** The file of the picture of a page: `/blog/what-an-atar-is` has `link-blog-what-an-atar-is.png`. */
export function pictureName(path: string): string {
  return path === '/' ? 'link-home.png' : `link${path.replaceAll('/', '-')}.png`
}
