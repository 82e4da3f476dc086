import { expect, test } from 'vitest'
import { releaseProblems } from './release.mjs'

const ready = {
  version: '0.2.0',
  packageVersion: '0.2.0',
  lockVersion: '0.2.0',
  changelog: '# Changelog\n\n## [0.2.0] - 2026-11-16\n',
  status: '',
}

test('a tree that says everywhere what it is can be released', () => {
  expect(releaseProblems(ready)).toEqual([])
})

test.each([
  [{ version: 'next' }, '"next" is no version: for example 0.2.0'],
  [{ packageVersion: '0.1.0' }, 'package.json says 0.1.0'],
  [{ lockVersion: '0.1.0' }, 'package-lock.json says 0.1.0: run npm install'],
  [{ changelog: '## [Unreleased]' }, 'CHANGELOG.md has no section [0.2.0]'],
  [{ status: ' M src/leme.ts' }, 'there are changes that were not committed'],
])('%j keeps it back', (change, problem) => {
  expect(releaseProblems({ ...ready, ...change })).toContain(problem)
})
