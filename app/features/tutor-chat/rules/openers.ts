/** The first messages that the two tutors offer. */
export const OPENERS = {
  victor: [
    'Solve x^2 - 5x + 6 = 0',
    'Differentiate x^2 e^(3x)',
    'Explain the chain rule',
    'Give me practice questions on equilibrium',
  ],
  exodus: [
    'What is my predicted ATAR?',
    'How does an ATAR work in my state?',
    'How do I change the order of my preferences?',
    'What should I practise next?',
  ],
} as const
