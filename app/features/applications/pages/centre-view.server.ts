import { findProfile } from '#app/features/account/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { admissionCentre, admissionCentres } from '../queries/admission-centres.server.ts'
import type { PlanRow } from '../queries/preferences.server.ts'
import { centreOfCertificate, isCentre, type AdmissionCentre } from '../rules/admission-centre.ts'

/** The centre of the page: from the address, else the last one used, else that of the person's certificate. */
export async function chosenCentre(
  db: DatabaseOrTx,
  actor: Person,
  query: URLSearchParams,
  plan: PlanRow,
): Promise<AdmissionCentre> {
  const asked = query.get('centre') ?? ''
  if (isCentre(asked)) return admissionCentre(asked)
  if (plan.centre !== null) return admissionCentre(plan.centre)
  const profile = await findProfile(db, actor)
  return admissionCentre(centreOfCertificate(profile?.certificate ?? null))
}

/** What the chips and the small print of every page show. */
export function centreView(centre: AdmissionCentre) {
  const { id, name, fullName, state, website } = centre
  return {
    current: { id, name, fullName, state, website },
    all: admissionCentres().map((one) => ({ id: one.id, name: one.name, state: one.state })),
  }
}

export type CentreView = ReturnType<typeof centreView>
