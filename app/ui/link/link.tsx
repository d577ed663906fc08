import type { ComponentProps, MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'

export interface TextLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string
  /** Asks the server for the whole document: downloads, sign-out, files, feeds. */
  reload?: boolean | undefined
  prefetch?: 'intent' | 'render' | 'none' | 'viewport' | undefined
  /** Keeps the scroll position, for sorting and filtering in place. */
  keepScroll?: boolean | undefined
  /** Takes the place of this page in the history, where going back to it would mean nothing. */
  replace?: boolean | undefined
}

/** An anchor that stays inside the app where it can; outside addresses never learn where the person came from. */
export function TextLink(props: TextLinkProps) {
  const { href, reload, prefetch, keepScroll, replace, ...rest } = props
  const inside = /^[/?](?!\/)/.test(href)
  if (inside && !reload && !rest.download && !rest.target) {
    if (href.startsWith('/') && !prefetch)
      return <PlaceLink href={href} keepScroll={keepScroll} replace={replace} {...rest} />
    return (
      <Link
        to={href}
        {...(prefetch ? { prefetch } : {})}
        {...(keepScroll ? { preventScrollReset: true } : {})}
        {...(replace ? { replace } : {})}
        {...rest}
      />
    )
  }
  const outside = /^https?:/.test(href)
  return <a href={href} {...(outside ? { rel: 'noopener noreferrer' } : {})} {...rest} />
}

/**
 * The router's link to a whole address of ours. Its own one resolves the address against the place on the page, looks
 * at eight contexts and prepares fetching ahead, for each of the thirty links of a screen (10 CPU-µs each on the server);
 * a whole address needs none of that, and works by itself before scripts.
 */
function PlaceLink({
  href,
  keepScroll,
  replace,
  onClick,
  ...rest
}: Omit<TextLinkProps, 'reload' | 'prefetch'>) {
  const navigate = useNavigate()
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const { pathname, search, hash } = window.location
    void navigate(href, {
      replace: replace ?? href === pathname + search + hash,
      preventScrollReset: keepScroll === true,
    })
  }
  // The router learns by `data-discover` which addresses are near.
  return <a {...rest} href={href} data-discover="true" onClick={go} />
}
