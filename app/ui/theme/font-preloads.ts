import fonts from './fonts.css?url'
import bricolage from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'

/** Addresses of the two faces every page uses, for <link rel="preload" as="font" type="font/woff2" crossorigin>. */
export const fontPreloads: readonly string[] = [figtree, bricolage]

/** Address of the style sheet that declares the typefaces. */
export const fontStyles: string = fonts
