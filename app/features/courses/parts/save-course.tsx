import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'

/** Saves a course or removes it. A guest is asked to sign in and returns to this page. */
export function SaveCourse({ id, title, saved }: { id: string; title: string; saved: boolean }) {
  return (
    <ActionForm
      intent={saved ? 'remove' : 'save'}
      hidden={{ course: id }}
      button={{ size: 'small', tone: saved ? 'quiet' : 'secondary' }}
      submit={
        <>
          {saved ? 'Remove from saved' : 'Save'}
          <span className="visually-hidden"> {title}</span>
        </>
      }
    />
  )
}
