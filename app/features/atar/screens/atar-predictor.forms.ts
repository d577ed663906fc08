const LINES = {
  certificate: 'vce',
  subject: 'English',
  result: '35',
}

/** Changes no record. */
export const CALCULATE_ATAR = { intent: 'calculate', ...LINES, goal: '', from: '0' }

/** One valid form body for each intent that changes a record. */
export const ATAR_PREDICTOR_FORMS = [
  { intent: 'save', ...LINES, id: '9f1c2d3e-4b5a-4c6d-8e7f-9a0b1c2d3e4f', title: 'If Chemistry goes well' },
]
