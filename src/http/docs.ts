import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { HttpApp } from './door.js'
import { unusedSchemas } from './unused-schemas.js'

/** Swagger UI draws with styles it writes into elements and icons it carries as data: addresses; it runs only its own scripts. */
const docsPolicy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
}

/** `/openapi.json` and `/docs`, both made from the schemas that the requests are checked with. */
export async function addDocs(app: HttpApp, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Leme',
        version,
        description: 'The model proposes, the runtime decides, the record proves it.',
      },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => {
      const described = jsonSchemaTransformObject(document)
      const schemas = ('components' in described && described.components.schemas) || {}
      for (const name of unusedSchemas(described.paths, schemas)) Reflect.deleteProperty(schemas, name)
      return described
    },
  })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: docsPolicy,
    // Without the bar on top: it would let the page load any other document.
    uiConfig: { deepLinking: true, persistAuthorization: false, layout: 'BaseLayout' },
  })
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger())
}
