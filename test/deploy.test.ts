import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { createProgram } from '../src/cli/program.js'
import { createMetrics } from '../src/http/metrics.js'
import { settingNames } from '../src/start/read-config.js'

/** What ships for running Leme names only what there is: no engine is needed to see that. */
const read = (path: string) => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8')

type Step = { readonly word: string; readonly rest: string }
const dockerfile: readonly Step[] = read('Dockerfile')
  .replace(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => /^[A-Z]/.test(line))
  .map((line) => ({ word: line.split(' ', 1)[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }))
const ofLastStage = dockerfile.slice(dockerfile.findLastIndex(({ word }) => word === 'FROM'))
const inImage = (word: string) => ofLastStage.filter((step) => step.word === word).map(({ rest }) => rest)

type Container = {
  readonly args: string[]
  readonly securityContext: object
  readonly livenessProbe?: { readonly httpGet: { readonly path: string } }
}
type Manifest = {
  readonly kind: string
  readonly spec: {
    readonly template?: {
      readonly spec: { readonly securityContext: object; readonly containers: Container[] }
    }
  }
}
const manifests = parseAllDocuments(read('deploy/kubernetes/leme.yaml')).map(
  (each) => each.toJS() as Manifest,
)
const pods = manifests.flatMap(({ spec }) => spec.template?.spec ?? [])
const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
  services: { [name: string]: Service }
}
type Service = {
  readonly image: string
  readonly command?: string[]
  readonly read_only?: boolean
  readonly environment?: { readonly [name: string]: string }
  readonly deploy?: { readonly replicas: number }
  readonly cap_drop?: string[]
}
const unitNames = ['leme.service', 'leme-worker@.service']
const units = unitNames.map((name) => read(`deploy/systemd/${name}`))

const commands = createProgram().commands.map((command) => command.name())

test('every place starts a command that there is', () => {
  const started = [
    ...inImage('CMD').flatMap((given) => JSON.parse(given) as string[]),
    ...pods.flatMap(({ containers }) => containers.flatMap(({ args }) => args)),
    ...Object.values(compose.services).flatMap(({ image, command }) =>
      image === 'leme' ? (command ?? []) : [],
    ),
    ...units.map((unit) => /^ExecStart=.*leme\.js (\w+)$/m.exec(unit)?.[1] ?? 'none'),
  ]
  expect([...new Set(started)].sort()).toEqual(['migrate', 'start', 'worker'])
  expect(commands).toEqual(expect.arrayContaining(started))
})

test('the image runs what the build leaves, as nobody special, and is asked whether it lives', () => {
  const entry = JSON.parse(inImage('ENTRYPOINT')[0] ?? '[]') as string[]
  const { bin } = JSON.parse(read('package.json')) as { bin: { leme: string } }
  expect(entry).toEqual(['node', `/leme/${bin.leme.replace('./', '')}`])
  expect(inImage('USER')).toEqual(['node'])
  expect(ofLastStage.findIndex(({ word }) => word === 'USER')).toBeGreaterThan(
    ofLastStage.findLastIndex(({ word }) => word === 'RUN'),
  )
  expect(inImage('HEALTHCHECK')[0]).toContain('/livez')
  const { files } = JSON.parse(read('package.json')) as { files: string[] }
  const copied = inImage('COPY').map((rest) => rest.split(' ').at(-1))
  expect(copied).toEqual(expect.arrayContaining(files))
})

test('the compiler and the tests stay out of the image', () => {
  const copies = inImage('COPY').filter((rest) => rest.includes('node_modules'))
  expect(copies).toEqual(['--from=packages /leme/node_modules node_modules'])
  const packages = dockerfile.findIndex(({ rest }) => rest.endsWith('AS packages'))
  const installs = dockerfile
    .slice(packages)
    .find(({ word, rest }) => word === 'RUN' && rest.startsWith('npm ci'))
  expect(installs?.rest).toContain('--omit=dev')
})

test('containers have a root that is read only and no rights beyond', () => {
  expect(pods).toHaveLength(2)
  for (const { securityContext, containers } of pods) {
    expect(securityContext).toMatchObject({ runAsNonRoot: true })
    for (const container of containers)
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
  }
  for (const service of Object.values(compose.services).filter(({ image }) => image === 'leme'))
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
})

test('compose has PostgreSQL, a pooler and two workers, and passes on only variables there are', () => {
  expect(Object.keys(compose.services)).toEqual(['postgres', 'migrate', 'pgbouncer', 'server', 'worker'])
  expect(compose.services['worker']?.deploy?.replicas).toBe(2)
  const named = Object.values(compose.services)
    .filter(({ image }) => image === 'leme')
    .flatMap(({ environment }) => Object.keys(environment ?? {}))
  expect(settingNames).toEqual(expect.arrayContaining(named))
  expect(named).toContain('DATABASE_APP_URL')
})

test('every probe asks an address that there is', () => {
  const asked = [read('Dockerfile'), read('deploy/kubernetes/leme.yaml')]
    .join('\n')
    .match(/\/(?:livez|readyz|healthz|\w+z)\b/g)
  const routes = read('src/http/health-routes.ts')
  for (const path of new Set(asked)) expect(routes).toContain(`'${path}'`)
})

const metricName = /\b(?:leme|process|nodejs)_[a-z0-9_]+/g

test.each(['deploy/grafana/leme.json', 'deploy/prometheus/leme-rules.yaml'])(
  '%s names only metrics that are exported',
  async (path) => {
    const exported = new Set(
      [...(await createMetrics().text()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
      ),
    )
    const named = new Set(read(path).match(metricName))
    expect(named.size).toBeGreaterThan(8)
    expect([...named].filter((name) => !exported.has(name))).toEqual([])
  },
)

test('every metric of Leme is on the dashboard or in a rule, or said to be for looking into', async () => {
  const shown = read('deploy/grafana/leme.json') + read('deploy/prometheus/leme-rules.yaml')
  const own = [...(await createMetrics().text()).matchAll(/^# TYPE (leme_\S+)/gm)].map(
    ([, name = '']) => name,
  )
  expect(own.filter((name) => !shown.includes(name))).toEqual(lookedInto)
})

/** Of agents' own questions: which matter is theirs to say. */
const lookedInto = [
  'leme_remarks_total',
  'leme_judgements_total',
  'leme_judgement_confidence',
  'leme_outcomes_total',
]

type Rule = { readonly alert: string; readonly labels: { severity: string }; readonly annotations: object }

test('every alert says what it is and what to do', () => {
  const { groups } = parse(read('deploy/prometheus/leme-rules.yaml')) as { groups: { rules: Rule[] }[] }
  const rules = groups.flatMap((group) => group.rules)
  expect(rules.length).toBeGreaterThan(8)
  for (const { labels, annotations } of rules) {
    expect(['page', 'ticket']).toContain(labels.severity)
    expect(Object.keys(annotations)).toEqual(['summary', 'action'])
  }
})

test('systemd gives a stop as long as the guide says it takes', () => {
  for (const unit of units) {
    expect(unit).toMatch(/^TimeoutStopSec=40$/m)
    expect(unit).toMatch(/^ProtectSystem=strict$/m)
    expect(unit).toMatch(/^NoNewPrivileges=yes$/m)
  }
  expect(read('docs/guides/run-in-production.md')).toContain('allow 40 seconds')
})

/** Without systemd nobody can tell; it is on the machines that run the units. */
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

test.skipIf(!hasSystemd)('systemd itself finds nothing wrong with the units, and would', () => {
  expect(unitNames.map((name, place) => verified(name, units[place] ?? ''))).toEqual(['', ''])
  expect(verified('leme.service', `${units[0] ?? ''}\n[Service]\nNoNewPrivilege=yes\n`)).toContain(
    'NoNewPrivilege',
  )
})

/** What `systemd-analyze verify` says; Node is where it is on this machine. */
function verified(name: string, unit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'leme-units-'))
  try {
    const file = join(folder, name)
    writeFileSync(file, unit.replace('ExecStart=/usr/bin/node', `ExecStart=${process.execPath}`))
    const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], {
      encoding: 'utf8',
    })
    return `${stdout}${stderr}`
      .split('\n')
      .filter((line) => line.includes(name))
      .join('\n')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
