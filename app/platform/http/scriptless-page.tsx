import { Links } from 'react-router'
import { DEVELOPMENT } from '#app/platform/config/development.ts'
import { InlineScript } from './inline-script.tsx'
import { useRenderContext } from './render-context.tsx'

const FACES = 'faces'

/**
 * The styles of a page without scripts, inside the page, so that the text appears at once. Typefaces load after the
 * text is painted. During development, styles are linked as on other pages.
 * @param faces address of the style sheet that loads the typefaces
 */
export function StylesInPage({ faces }: { faces: string }) {
  const { nonce, styles } = useRenderContext()
  const withNonce = nonce ? { nonce } : {}
  return (
    <>
      {styles?.map((text, index) => (
        <style key={index} {...withNonce} dangerouslySetInnerHTML={{ __html: text }} />
      ))}
      <link rel="stylesheet" href={faces} media="print" id={FACES} />
      {DEVELOPMENT ? <Links {...withNonce} /> : null}
    </>
  )
}

/** Loads the typefaces after the text is painted. Placed at the end of the page. */
export function ShowFacesAfterText() {
  return <InlineScript code={showFaces} />
}

function showFaces() {
  requestAnimationFrame(() =>
    setTimeout(() => {
      ;(document.getElementById('faces') as HTMLLinkElement).media = 'all'
    }, 50),
  )
}
