-- What is set about Julia has versions now: what was set before is the first one.
-- Each business is named: row-level security holds nobody back who is a superuser.
do $$
declare
  v_tenant uuid;
begin
  for v_tenant in select leme.tenant_ids() loop
    perform set_config('leme.tenant', v_tenant::text, true);
    insert into leme.agent_settings (tenant_id, agent, version, value, changed_at)
    select v_tenant, 'julia', 1,
           json_build_object('killSwitch', s.kill_switch, 'safeMode', s.safe_mode, 'rulesOff', s.rules_off,
                             'quietFromHour', s.quiet_from_hour, 'quietToHour', s.quiet_to_hour, 'coolingOffDays', s.cooling_off_days),
           s.updated_at
      from leme.julia_settings s where s.tenant_id = v_tenant;
  end loop;
  perform set_config('leme.tenant', '', true);
end $$;
drop table leme.julia_settings;
