#!/bin/bash
# A highly available Arogo on one machine, for tests and drills: etcd, three nodes of PostgreSQL under Patroni, HAProxy, PgBouncer and
# two processes of the product, all on the loopback. `run.sh FOLDER` starts everything in a new or existing folder, prints when it is ready, and
# runs until it is stopped. A part that dies is restarted after AROGO_HA_RESTART_SECONDS, as systemd would.
#
# Needs Debian's etcd-server, patroni, postgresql-15, haproxy and pgbouncer, and Node.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
folder=${1:?run.sh FOLDER}
restart_seconds=${AROGO_HA_RESTART_SECONDS:-5}
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
mkdir -p "$folder"/{etcd1,etcd2,etcd3,node1,node2,node3,log,pid,data}

# PostgreSQL and PgBouncer refuse to run as root.
as_user=()
if [ "$(id -u)" = 0 ]; then
  as_user=(setpriv --reuid=postgres --regid=postgres --init-groups)
  chmod 711 "$folder"
  chown -R postgres:postgres "$folder"/{etcd?,node?,log,pid}
fi

# Created once.
secrets=$folder/secrets
if [ ! -e "$secrets" ]; then
  (umask 077; for name in SUPERUSER REPLICATION POOLER; do echo "${name}_PASSWORD=$(openssl rand -hex 16)"; done >"$secrets")
fi
. "$secrets"
leader_url=postgres://postgres:$SUPERUSER_PASSWORD@127.0.0.1:25430
pooled_url=postgres://postgres:$SUPERUSER_PASSWORD@127.0.0.1:26432

# keep NAME COMMAND…: runs a part with its process id in pid/NAME, and restarts it when it ends.
keep() {
  local name=$1
  shift
  while :; do
    "$@" >>"$folder/log/$name.log" 2>&1 &
    echo $! >"$folder/pid/$name"
    wait $! || true
    sleep "$restart_seconds"
  done
}

keepers=()
start() {
  keep "$@" &
  keepers+=($!)
}

# end NAME…: stops parts in parallel, and kills them after 20 seconds.
end() {
  local name pids=()
  for name in "$@"; do
    if [ -e "$folder/pid/$name" ]; then pids+=("$(cat "$folder/pid/$name")"); fi
  done
  kill -TERM "${pids[@]}" 2>/dev/null || true
  for _ in $(seq 200); do
    kill -0 "${pids[@]}" 2>/dev/null || break
    sleep 0.1
  done
  kill -KILL "${pids[@]}" 2>/dev/null || true
}

stop() {
  trap - EXIT INT TERM
  # Stop the restarts first, and the product before its database.
  kill "${keepers[@]}" 2>/dev/null || true
  end api1 api2
  end pgbouncer haproxy
  end node1 node2 node3
  end etcd1 etcd2 etcd3
}
trap stop EXIT
trap 'exit 0' INT TERM

wait_until() {
  local what=$1
  shift
  for _ in $(seq 600); do
    "$@" >/dev/null 2>&1 && return 0
    sleep 0.2
  done
  echo "$what did not come within two minutes; see $folder/log" >&2
  return 1
}

sql() { psql -X -q -v ON_ERROR_STOP=1 "$@"; }

etcd_cluster=etcd1=http://127.0.0.1:23801,etcd2=http://127.0.0.1:23802,etcd3=http://127.0.0.1:23803
for n in 1 2 3; do
  start "etcd$n" "${as_user[@]}" etcd --name "etcd$n" --data-dir "$folder/etcd$n/data" --logger zap \
    --listen-client-urls "http://127.0.0.1:2379$n" --advertise-client-urls "http://127.0.0.1:2379$n" \
    --listen-peer-urls "http://127.0.0.1:2380$n" --initial-advertise-peer-urls "http://127.0.0.1:2380$n" \
    --initial-cluster "$etcd_cluster" --initial-cluster-state new --initial-cluster-token arogo
done
wait_until etcd curl -fs http://127.0.0.1:23791/health

for n in 1 2 3; do
  start "node$n" env PATRONI_NAME="node$n" \
    PATRONI_POSTGRESQL_LISTEN="127.0.0.1:2543$n" PATRONI_POSTGRESQL_CONNECT_ADDRESS="127.0.0.1:2543$n" \
    PATRONI_POSTGRESQL_DATA_DIR="$folder/node$n/data" PATRONI_POSTGRESQL_PGPASS="$folder/node$n/pgpass" \
    PATRONI_RESTAPI_LISTEN="127.0.0.1:2808$n" PATRONI_RESTAPI_CONNECT_ADDRESS="127.0.0.1:2808$n" \
    PATRONI_SUPERUSER_PASSWORD="$SUPERUSER_PASSWORD" PATRONI_REPLICATION_PASSWORD="$REPLICATION_PASSWORD" \
    "${as_user[@]}" patroni "$here/patroni.yml"
done
start haproxy haproxy -db -f "$here/haproxy.cfg"
wait_until 'a leader' psql -X -q "$leader_url/postgres" -c 'select 1'
wait_until 'a synchronous standby' sh -c \
  "psql -X -q -t '$leader_url/postgres' -c \"select count(*) from pg_stat_replication where sync_state = 'sync'\" | grep -q 1"

# The database, as docs/operations.md says; and the pooler's only right: to read the password hashes of the product's roles.
if [ -z "$(sql -t "$leader_url/postgres" -c "select 1 from pg_database where datname = 'arogo'" | tr -d ' \n')" ]; then
  sql "$leader_url/postgres" -c "create database arogo template template0 encoding 'UTF8' lc_collate 'C'"
fi
sql "$leader_url/arogo" -v password="$POOLER_PASSWORD" <<'SQL'
select 'create role pgbouncer login' where not exists (select from pg_roles where rolname = 'pgbouncer') \gexec
alter role pgbouncer password :'password';
grant connect on database arogo to pgbouncer;
create schema if not exists pgbouncer;
grant usage on schema pgbouncer to pgbouncer;
create or replace function pgbouncer.get_login(in_name text, out name text, out password text) returns record
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select rolname::text, rolpassword from pg_authid where rolname = in_name and rolcanlogin and rolname ~ '^(arogo_|postgres$)' $$;
revoke execute on function pgbouncer.get_login(text) from public;
grant execute on function pgbouncer.get_login(text) to pgbouncer;
SQL
cp "$here/pgbouncer.ini" "$folder/pgbouncer.ini"
(umask 077; printf '"pgbouncer" "%s"\n' "$POOLER_PASSWORD" >"$folder/pgbouncer.users")
if [ "$(id -u)" = 0 ]; then chown postgres:postgres "$folder"/pgbouncer.*; fi
start pgbouncer env -C "$folder" "${as_user[@]}" pgbouncer pgbouncer.ini

for n in 1 2; do
  start "api$n" env -C "$root" PORT="2400$n" DATA_DIR="$folder/data" DATABASE_URL="$pooled_url/arogo" \
    DATABASE_DIRECT_URL="$leader_url/arogo" DATABASE_REPLICA_URL=postgres://127.0.0.1:25440/arogo \
    SAMPLE_DATA=off RATE_LIMITS="${RATE_LIMITS:-on}" TRUSTED_PROXIES=127.0.0.1 \
    PUBLIC_URL=http://127.0.0.1:24000 node apps/api/src/main.ts
  # The first process creates keys and tables.
  wait_until "process $n" curl -fs "http://127.0.0.1:2400$n/api/health/ready"
done
wait_until 'the way through HAProxy' curl -fs http://127.0.0.1:24000/api/health/ready
echo 'Arogo serves at http://127.0.0.1:24000'
wait
