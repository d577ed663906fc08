import { ButtonLink } from '#app/ui/button/button.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { LinkTabs } from '#app/ui/tabs/link-tabs.tsx'
import { APPLICATION_TABS } from '../rules/tabs.ts'

/** The head of each page of the helper, with the links between the pages. */
export function ApplicationHeader({ title, sub, current }: { title: string; sub: string; current: string }) {
  return (
    <>
      <PageHeader
        title={title}
        sub={sub}
        actions={<ButtonLink href="/closing-dates">Your closing dates</ButtonLink>}
      />
      <LinkTabs {...APPLICATION_TABS} current={current} />
    </>
  )
}
