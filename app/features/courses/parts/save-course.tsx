import { useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { signInHref } from '#app/ui/link/sign-in-link.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { SAVE_PARAMETER } from '../rules/own-facts.ts'

export interface SaveCourseProps {
  id: string
  title: string
  saved: boolean
  signedIn: boolean
}

/** Saves a course or removes it. A guest signs in first, and the page then offers to save this course. */
export function SaveCourse({ id, title, saved, signedIn }: SaveCourseProps) {
  const { pathname, search } = useLocation()
  const words = (
    <>
      {saved ? 'Remove from saved' : 'Save'}
      <span className="visually-hidden"> {title}</span>
    </>
  )
  if (!signedIn) {
    const query = new URLSearchParams(search)
    query.set(SAVE_PARAMETER, id)
    return (
      <ButtonLink href={signInHref(`${pathname}?${query}`)} size="small">
        {words}
      </ButtonLink>
    )
  }
  return (
    <ActionForm
      intent={saved ? 'remove' : 'save'}
      hidden={{ course: id }}
      button={{ size: 'small', tone: saved ? 'quiet' : 'secondary' }}
      submit={words}
    />
  )
}

/** Offers to save the course that a person chose before signing in. */
export function SaveAfterSignIn({ course }: { course: { id: string; name: string } | null }) {
  if (!course) return null
  return (
    <Callout kind="info" title={`You chose ${course.name}.`}>
      <ActionForm
        intent="save"
        hidden={{ course: course.id }}
        button={{ size: 'small', tone: 'primary' }}
        submit="Save this course"
      />
    </Callout>
  )
}
