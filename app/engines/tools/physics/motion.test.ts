import fc from '#tests/seeded-properties.ts'
import { describe, expect, it } from 'vitest'
import { answerOf, refusalOf } from '../run-for-test.ts'
import { solveMotion } from './constant-acceleration.ts'
import { tool as motion } from './constant-acceleration.tool.ts'
import { dragFlight, freeFlight } from './projectile.ts'
import { tool as projectile } from './projectile.tool.ts'
import { tool as slope } from './slope.tool.ts'
import { atwood, onSlope } from './slope.ts'

describe('constant acceleration', () => {
  // From v = u + at, s = ut + ½at², v² = u² + 2as by hand.
  it.each([
    [{ u: '20.0', end: '0', a: '-5.00' }, 't = 4.00 s, s = 40.0 m'],
    [{ u: '0', a: '9.80', t: '2.00' }, 'v = 19.6 m/s, s = 19.6 m'],
    [{ u: '10.0', end: '25.0', t: '30.0' }, 'a = 0.500 m/s², s = 525 m'],
    [{ u: '15.0', a: '-9.80', s: '-20.0' }, 'v = −24.8 m/s, t = 4.07 s'],
    [{ end: '30.0', a: '2.00', s: '125' }, 'u = 20.0 m/s, t = 5.00 s'],
    [{ end: '30.0', a: '2.00', t: '5.00' }, 'u = 20.0 m/s, s = 125 m'],
    [{ end: '30.0', s: '125', t: '5.00' }, 'u = 20.0 m/s, a = 2.00 m/s²'],
    [{ a: '2.00', s: '125', t: '5.00' }, 'u = 20.0 m/s, v = 30.0 m/s'],
    [{ u: '20.0', s: '125', t: '5.00' }, 'v = 30.0 m/s, a = 2.00 m/s²'],
    [{ u: '20.0', end: '30.0', s: '125' }, 't = 5.00 s, a = 2.00 m/s²'],
    [{ u: '5.00', a: '0', s: '20.0' }, 'v = 5.00 m/s, t = 4.00 s'],
  ])('%j', (input, plain) => {
    expect(answerOf(motion, input).plain).toBe(plain)
  })

  it('gives both moments at which a ball is at a height', () => {
    const solutions = solveMotion({ u: 20, a: -10, s: 15 })
    expect(solutions.map(({ motion: one }) => one.t)).toEqual([1, 3])
  })

  it.each([
    [{ u: '1', end: '2' }, 'a'],
    [{ u: '1', end: '2', a: '1', s: '1' }, 'u'],
    [{ u: 'x', end: '2', a: '1' }, 'u'],
    [{ u: '1', end: '2', t: '-1' }, 't'],
  ])('refuses %j', (input, field) => {
    expect(refusalOf(motion, input).fields[field]).toBeTruthy()
  })

  it('says that a braking car never gets that far', () => {
    expect(refusalOf(motion, { u: '10', a: '-5', s: '100' }).message).toContain('never gets there')
  })

  it('agrees with the equations for every motion', () => {
    const real = fc.double({ min: -100, max: 100, noNaN: true })
    fc.assert(
      fc.property(real, real, fc.double({ min: 0.1, max: 100, noNaN: true }), (u, a, t) => {
        const [one] = solveMotion({ u, a, t })
        expect(one?.motion.v).toBeCloseTo(u + a * t, 6)
        const back = solveMotion({ v: one?.motion.v ?? 0, s: one?.motion.s ?? 0, t })[0]
        expect(back?.motion.u).toBeCloseTo(u, 5)
        expect(back?.motion.a).toBeCloseTo(a, 4)
      }),
    )
  })
})

describe('projectile', () => {
  // R = u² sin 2θ / g; from a cliff t = √(2h/g).
  it.each([
    [{ speed: '20.0', angle: '45.0', g: '9.80' }, '40.8 m'],
    [{ speed: '20.0', angle: '35.0', g: '9.80' }, '38.4 m'],
    [{ speed: '15.0', angle: '0', h: '45.0', g: '9.80' }, '45.5 m'],
    [{ speed: '20.0', angle: '90.0', g: '10.0' }, '0.00 m'],
    [{ speed: '30.0', angle: '60.0', h: '2.00', y: '10.0', g: '9.81' }, '74.5 m'],
    [{ speed: '20.0', angle: '45.0', g: '1.62' }, '247 m'],
  ])('%j has range %s', (input, range) => {
    const value = answerOf(projectile, input).headline.value
    if (input.angle === '90.0') expect(Number.parseFloat(value)).toBeCloseTo(0, 9)
    else expect(value).toBe(range)
  })

  it('says that a landing place is too high, and how high the path goes', () => {
    expect(refusalOf(projectile, { speed: '10', angle: '45', y: '5' }).fields['y']).toContain('never reaches')
    expect(refusalOf(projectile, { speed: '10', angle: '45', y: '5' }).fields['y']).toContain('2.55 m')
  })

  it.each([
    [{ speed: '0', angle: '45' }, 'speed'],
    [{ speed: '10', angle: '100' }, 'angle'],
    [{ speed: '10', angle: '45', g: '0' }, 'g'],
    [{ speed: '10', angle: '45', drag: 'yes', d: '0.1' }, 'm'],
  ])('refuses %j', (input, field) => {
    expect(refusalOf(projectile, input).fields[field]).toBeTruthy()
  })

  it('with no drag flies as without air, and with drag not as far', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 2, max: 60, noNaN: true }),
        fc.double({ min: 10, max: 80, noNaN: true }),
        fc.double({ min: 0, max: 20, noNaN: true }),
        (speed, angle, height) => {
          const launch = { speed, angle, height, target: 0, gravity: 9.8, drag: 0 }
          const [free, numeric, slow] = [
            freeFlight(launch),
            dragFlight(launch),
            dragFlight({ ...launch, drag: 0.02 }),
          ]
          expect(numeric.landing?.x).toBeCloseTo(free.landing?.x ?? NaN, 4)
          expect(numeric.landing?.speed).toBeCloseTo(free.landing?.speed ?? NaN, 2)
          expect(slow.landing?.x).toBeLessThan(free.landing?.x ?? 0)
          expect(slow.landing?.speed).toBeLessThan(free.landing?.speed ?? 0)
        },
      ),
      { numRuns: 40 },
    )
  })

  it('falls with terminal speed in the end', () => {
    // v = √(g/k)
    expect(
      dragFlight({ speed: 1, angle: 0, height: 2000, target: 0, gravity: 9.8, drag: 0.02 }).landing?.speed,
    ).toBeCloseTo(Math.sqrt(9.8 / 0.02), 1)
  })

  it('keeps the energy without air', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 100, noNaN: true }),
        fc.double({ min: -80, max: 80, noNaN: true }),
        fc.double({ min: 1, max: 100, noNaN: true }),
        (speed, angle, height) => {
          const end = freeFlight({ speed, angle, height, target: 0, gravity: 9.8, drag: 0 }).landing
          expect((end?.speed ?? 0) ** 2).toBeCloseTo(speed ** 2 + 2 * 9.8 * height, 4)
        },
      ),
    )
  })
})

describe('slopes and pulleys', () => {
  it.each([
    [{ mode: 'slope', m: '2.00', angle: '30.0' }, '4.90 m/s²', 'down'],
    [{ mode: 'slope', m: '2.00', angle: '30.0', mus: '0.400', muk: '0.300' }, '2.35 m/s²', 'down'],
    [{ mode: 'slope', m: '2.00', angle: '30.0', muk: '0.600' }, '0 m/s²', 'at rest'],
    [{ mode: 'slope', m: '2.00', angle: '30.0', push: '20.0' }, '5.10 m/s²', 'up'],
    [{ mode: 'slope', m: '2.00', angle: '0', muk: '0.250', push: '10.0' }, '2.55 m/s²', 'up'],
    [{ mode: 'pulley', m: '2.00', m2: '3.00', angle: '30.0' }, '3.92 m/s²', 'up'],
    [{ mode: 'pulley', m: '2.00', m2: '1.00', angle: '30.0' }, '0 m/s²', 'at rest'],
    [{ mode: 'atwood', m: '3.00', m2: '2.00' }, '1.96 m/s²', '3.00 kg goes down'],
    [{ mode: 'atwood', m: '2.00', m2: '2.00' }, '0.00 m/s²', 'equal'],
  ])('%j', (input, value, words) => {
    const { headline } = answerOf(slope, input)
    expect(headline.value).toBe(value)
    expect(headline.finding).toContain(words)
  })

  it('obeys Newton’s law for both masses', () => {
    const size = fc.double({ min: 0.1, max: 50, noNaN: true })
    fc.assert(
      fc.property(
        size,
        size,
        fc.double({ min: 0, max: 90, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (mass, hanging, angle, moving) => {
          const one = onSlope({ mass, angle, hanging, still: moving, moving, push: 0, gravity: 9.8 })
          // Down the slope is positive; the hanging mass rises then.
          expect(one.along + one.friction - one.tension).toBeCloseTo(mass * one.acceleration, 6)
          expect(one.tension - hanging * 9.8).toBeCloseTo(hanging * one.acceleration, 6)
          expect(Math.abs(one.friction)).toBeLessThanOrEqual(moving * one.normal + 1e-9)
        },
      ),
    )
    expect(atwood(3, 2, 9.8).tension).toBeCloseTo(23.52, 6)
  })

  it.each([
    [{ mode: 'slope', m: '2' }, 'angle'],
    [{ mode: 'pulley', m: '2', angle: '30' }, 'm2'],
    [{ mode: 'slope', m: '2', angle: '30', mus: '0.1', muk: '0.2' }, 'muk'],
    [{ mode: 'slope', m: '-2', angle: '30' }, 'm'],
  ])('refuses %j', (input, field) => {
    expect(refusalOf(slope, input).fields[field]).toBeTruthy()
  })
})
