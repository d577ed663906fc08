import type { ComponentProps, MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'

export interface TextLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string
  /** Loads the whole document: downloads, sign-out, files, feeds. */
  reload?: boolean | undefined
  prefetch?: 'intent' | 'render' | 'none' | 'viewport' | undefined
  /** Keeps the scroll position, for sorting and filtering in place. */
  keepScroll?: boolean | undefined
  /** Replaces this page in the history, if going back to it makes no sense. */
  replace?: boolean | undefined
}

/** A link that stays inside the app if possible. External sites get no referrer. */
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
 * A router link to an absolute address of ours. The router's `Link` resolves the address, reads eight contexts and
 * prepares prefetching for each of the thirty links of a screen (10 CPU-µs each on the server). An absolute address
 * needs none of that, and works before scripts.
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
  // `data-discover` tells the router which addresses are linked.
  return <a {...rest} href={href} data-discover="true" onClick={go} />
}
