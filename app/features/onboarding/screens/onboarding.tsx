import { redirect, useLoaderData } from 'react-router'
import { findProfile, saveProfile, findGuardians, requestGuardian } from '#app/features/account/door.ts'
import { FORGET_GUEST_RESPONSES, saveGuestResponses, readGuestResponses } from '#app/features/public/door.ts'
import { startSet } from '#app/features/practice/door.ts'
import { builtInBank } from '#app/features/question-bank/door.ts'
import {
  requestedAreas,
  findSubjects,
  pickerPage,
  saveExamDate,
  saveSubjects,
} from '#app/features/subjects/door.ts'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { todayIn } from '#app/platform/time/day-number.ts'
import { stepAt, type WizardStep } from '#app/ui/patterns/wizard/wizard-steps.ts'
import { StepTitle, Wizard } from '#app/ui/patterns/wizard/wizard.tsx'
import { firstPlan } from '../pages/first-plan.ts'
import { nextExam } from '../pages/next-exam.ts'
import { AboutYou } from '../parts/about-you.tsx'
import { AskExam } from '../parts/ask-exam.tsx'
import { ChooseSubjects } from '../parts/choose-subjects.tsx'
import { FirstPlan } from '../parts/first-plan.tsx'

export function meta() {
  return [
    { title: 'Set up – Victor' },
    {
      name: 'description',
      content: 'Enter your date of birth, certificate, year and subjects. This takes about a minute.',
    },
  ]
}

/** The step follows from the stored data, so leaving and coming back loses nothing. */
export const loader = load(async ({ services: { db, clock }, person, query, zone }) => {
  const [profile, mine, guardians] = await Promise.all([
    findProfile(db, person),
    findSubjects(db, person),
    findGuardians(db, person),
  ])
  const steps: WizardStep[] = [
    { id: '1', label: 'About you', done: Boolean(profile?.bornOn && profile.certificate), minutes: 1 },
    { id: '2', label: 'Subjects', done: mine.length > 0, minutes: 1 },
    // Can be skipped, so it never holds anybody back.
    { id: '3', label: 'Next exam', done: mine.length > 0, minutes: 1 },
    { id: '4', label: 'First plan', done: false },
  ]
  const step = stepAt(steps, query.get('step')) + 1
  const { areas, ticked } = requestedAreas(query)
  const chosen = ticked ?? mine.map(({ subjectId }) => subjectId)
  const bank = builtInBank()
  return {
    step,
    steps,
    profile: profile && {
      bornOn: profile.bornOn,
      certificate: profile.certificate,
      yearLevel: profile.yearLevel,
    },
    youngest: Number(todayIn(zone, clock()).slice(0, 4)),
    guardian: guardians[0] ? { email: guardians[0].email, answered: guardians[0].answeredAt !== null } : null,
    picker:
      step === 2
        ? pickerPage(profile?.certificate ?? null, {
            chosen,
            practised: (id) => bank.bySubject.has(id),
            // Every certificate requires English, whether or not we have questions for it.
            areas: ['English', ...areas],
          })
        : null,
    chosen,
    areas,
    exam: step === 3 ? nextExam(mine, clock(), zone) : null,
    plan: step === 4 ? firstPlan(bank, mine, { bornOn: profile?.bornOn ?? null, now: clock(), zone }) : null,
  }
})

export const action = actions({
  'about-you': intent({
    useCase: saveProfile,
    input: ({ fields: { bornOn, certificate, yearLevel } }) => ({
      bornOn,
      certificate: certificate || undefined,
      yearLevel: yearLevel || undefined,
    }),
    answer: () => redirect('/onboarding?step=2'),
  }),
  subjects: intent({
    useCase: saveSubjects,
    input: ({ fields }) => ({
      certificate: fields['certificate'],
      subjects: [fields['subjects'] ?? []].flat(),
    }),
    async answer(_saved, { services, actor, scope, request, fields }) {
      const guestResponses = readGuestResponses(request.headers, services.config.secret)
      if (guestResponses.length > 0) {
        await saveGuestResponses(services, actor, guestResponses, [fields['subjects'] ?? []].flat())
        scope.setCookie(FORGET_GUEST_RESPONSES)
      }
      return redirect('/onboarding?step=3')
    },
  }),
  exam: intent({ useCase: saveExamDate, answer: () => redirect('/onboarding?step=4') }),
  guardian: intent({ useCase: requestGuardian, answer: () => redirect('/onboarding') }),
  start: intent({
    useCase: startSet,
    input: ({ fields: { subject, count } }) => ({ subject, count, first: 'yes' }),
    answer: ({ setId }) => redirect(`/exam-practice/${setId}`),
  }),
})

export default function Onboarding() {
  const page = useLoaderData<typeof loader>()
  return (
    <Wizard name="Set up" steps={page.steps} at={page.step - 1} href={({ id }) => `/onboarding?step=${id}`}>
      {page.step === 1 ? <AboutYou profile={page.profile} thisYear={page.youngest} /> : null}
      {page.step === 2 && page.picker?.certificate ? (
        <ChooseSubjects certificate={page.picker.certificate} chosen={page.chosen} opened={page.areas} />
      ) : null}
      {page.exam ? <AskExam {...page.exam} /> : null}
      {page.plan ? (
        <>
          <StepTitle title="Your plan is ready" sub="Today follows this order: the nearest exam first." />
          <FirstPlan plan={page.plan} guardian={page.guardian} />
        </>
      ) : null}
    </Wizard>
  )
}
