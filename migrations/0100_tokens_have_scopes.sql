-- What a program may do with its token, besides what its role allows; null: all that its role allows, as it was before there were scopes.
alter table leme.machine_token add column scopes text[];
