import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { findProfile, saveProfile, findGuardians, requestGuardian } from '#app/features/account/door.ts'
import { FORGET_TRIED, keepTriedAnswer, readTried, startSet, theBank } from '#app/features/practice/door.ts'
import { askedAreas, findSubjects, pickerPage, saveSubjects } from '#app/features/subjects/door.ts'
import { personOf } from '#app/platform/access/person.server.ts'
import { formFields, refused } from '#app/platform/http/form.ts'
import { todayIn } from '#app/platform/time/day-number.ts'
import { zoneOf } from '#app/platform/time/zone.ts'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Stepper } from '#app/ui/stepper/stepper.tsx'
import { firstPlan } from '../first-plan.ts'
import { AboutYou } from '../parts/about-you.tsx'
import { ChooseSubjects } from '../parts/choose-subjects.tsx'
import { FirstPlan } from '../parts/first-plan.tsx'

export function meta() {
  return [
    { title: 'Set up – Victor' },
    {
      name: 'description',
      content: 'Date of birth, certificate, year and subjects: then your first question, in about a minute.',
    },
  ]
}

/** Where a person stands follows from what is kept, so that leaving and coming back loses nothing. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { scope, person } = await personOf(context)
  const { db } = scope.services
  const [profile, mine, guardians] = await Promise.all([
    findProfile(db, person),
    findSubjects(db, person),
    findGuardians(db, person),
  ])
  const query = new URL(request.url).searchParams
  const asked = query.get('step')
  const reached = profile?.bornOn && profile.certificate ? (mine.length > 0 ? 3 : 2) : 1
  const step = asked === '1' || (asked === '2' && reached >= 2) ? Number(asked) : reached
  const { areas, ticked } = askedAreas(query)
  const chosen = ticked ?? mine.map(({ subjectId }) => subjectId)
  const bank = theBank()
  return {
    step,
    profile: profile && {
      bornOn: profile.bornOn,
      certificate: profile.certificate,
      yearLevel: profile.yearLevel,
    },
    youngest: Number(todayIn(zoneOf(request.headers), scope.services.clock()).slice(0, 4)),
    guardian: guardians[0] ? { email: guardians[0].email, answered: guardians[0].answeredAt !== null } : null,
    picker:
      step === 2
        ? pickerPage(profile?.certificate ?? null, {
            chosen,
            practised: (id) => bank.bySubject.has(id),
            // Every certificate asks for English, whether or not there are questions in it.
            areas: ['English', ...areas],
          })
        : null,
    chosen,
    areas,
    plan: step === 3 ? firstPlan(bank, chosen, profile?.bornOn ?? null, scope.services.clock()) : null,
  }
}

export { keepTyped as clientAction } from '#app/platform/http/keep-typed.ts'

export async function action({ context, request }: ActionFunctionArgs) {
  const { scope, person } = await personOf(context)
  const { services } = scope
  const fields = await formFields(request)
  switch (fields['intent']) {
    case 'about-you': {
      const done = await saveProfile(services, person, {
        bornOn: fields['bornOn'],
        certificate: fields['certificate'] || undefined,
        yearLevel: fields['yearLevel'] || undefined,
      })
      return done.ok ? redirect('/onboarding?step=2') : refused(done.error, fields)
    }
    case 'subjects': {
      const chosen = [fields['subjects'] ?? []].flat()
      const done = await saveSubjects(services, person, {
        certificate: fields['certificate'],
        subjects: chosen,
      })
      if (!done.ok) return refused(done.error, fields)
      const tried = readTried(request.headers, services.config.secret)
      if (tried) {
        await keepTriedAnswer(services, person, tried, chosen)
        scope.setCookie(FORGET_TRIED)
      }
      return redirect('/onboarding')
    }
    case 'guardian': {
      const done = await requestGuardian(services, person, { email: fields['email'] })
      return done.ok ? redirect('/onboarding') : refused(done.error, fields)
    }
    default: {
      const done = await startSet(services, person, {
        subject: fields['subject'],
        first: 'yes',
      })
      return done.ok ? redirect(`/exam-practice/${done.value.setId}`) : refused(done.error, fields)
    }
  }
}

export default function Onboarding() {
  const page = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  const failure = posted && 'failure' in posted ? posted.failure : undefined
  const typed = posted && 'typed' in posted ? posted.typed : {}
  return (
    <>
      <PageHeader
        title={page.step === 3 ? 'Ready' : 'Set up'}
        sub={
          page.step === 3
            ? 'Your first plan. Everything can be changed later.'
            : 'About a minute, then your first question.'
        }
      />
      <Stack>
        <Stepper label="Set up" at={page.step - 1} steps={STEPS} />
        {page.step === 1 ? (
          <AboutYou profile={page.profile} thisYear={page.youngest} failure={failure} typed={typed} />
        ) : null}
        {page.step === 2 && page.picker?.certificate ? (
          <ChooseSubjects
            certificate={page.picker.certificate}
            chosen={page.chosen}
            opened={page.areas}
            failure={failure}
            typed={typed}
          />
        ) : null}
        {page.step === 3 && page.plan ? (
          <FirstPlan plan={page.plan} guardian={page.guardian} failure={failure} typed={typed} />
        ) : null}
      </Stack>
    </>
  )
}

const STEPS = [
  { label: 'About you', href: '/onboarding?step=1' },
  { label: 'Subjects', href: '/onboarding?step=2' },
  { label: 'First plan' },
]
