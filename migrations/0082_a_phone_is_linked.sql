-- Whether a phone stands behind the number, where its provider links one by a code that is read from a screen. Null: nobody said.
alter table leme.chip add column linked boolean;
